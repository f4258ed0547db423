# Thirty-One. The keys are explained in house.ftl.

title = Thirty-One
about = Three cards each and three on the table: swap one at a time for the most pips in one suit, and knock in time.

word-pass = pass
word-knock = knock
word-swap = swap
word-stand = stand
word-divide = divide
word-commerce = as at Commerce
pick-swap = swap { $cards } for { $others }
mark-knock = { $who } has knocked: everybody else has one turn more
    .you = You have knocked: everybody else has one turn more
typed-pass = pass
typed-knock = knock
typed-swap = swap change exchange
typed-stand = stand

option-ante = Chips that each player puts in before the cards.
option-tie = Whether equal hands divide the pool, or it goes as at Commerce: three cards before two, then dealer first.
option-swap-then-knock = Whether one may swap and knock in the same turn.
option-show-31-at-once = Whether the hands are shown as soon as somebody holds thirty-one.
option-may-pass = Whether one may pass; if not, a turn is a swap or a knock.
option-max-circuits = Circles of turns without a knock, after which the eldest hand is held to have knocked.

phase-first-dealer = The first dealer
phase-deal = The deal
phase-exchange = The exchange
phase-last-draw = The last draw
phase-showdown = The showdown

zone-lot = card cut for the deal
zone-hand = hand
zone-table = table

fact-circles = { $value } circles without a knock: the eldest hand is held to have knocked

said-pass = { $who } passes.
    .you = You pass.
said-knock = { $who } knocks: one more turn for everybody else.
    .you = You knock: one more turn for everybody else.
said-swap = { $who } swaps.
    .you = You swap.
said-stand = { $who } stands.
    .you = You stand.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut for the deal: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
moved-table = To the table: { $cards }.
shown-hand = { $who } shows { $cards }.
    .you = You show { $cards }.
