# Draw Poker. The keys are explained in house.ftl.

title = Draw Poker
about = Five cards each: come in, change as many as you like, and bet once more.

word-no = decline
word-straddle = straddle
word-pass = pass
word-open = open
word-discard = draw
word-aces = to aces
word-kings = to kings
typed-no = no
typed-straddle = straddle
typed-pass = pass
typed-open = open
typed-discard = discard draw stand
choice-open = open { $amount }
pick-discard = lay away { $cards }
none-discard = stand pat
choice-discard = lay away { $amount }

option-blind = Chips that the age puts in before the deal.
option-ante = Chips that each player puts in before the cards, in a jack-pot.
option-limit = The most one may bet or raise at a time.
option-max-straddles = How many players may double the blind before the deal.
option-jackpot = Whether every deal is a jack-pot: all ante, and a pair of jacks opens.
option-jackpot-after-passout = Whether a jack-pot follows a deal that nobody came into.
option-progressive-openers = How what opens rises from one unopened jack-pot to the next: not, to aces and down again, or to kings.
option-max-draw = The most cards that one may draw.

phase-first-dealer = The first dealer
phase-blind = The blind
phase-straddle = Straddling
phase-deal = The deal
phase-coming-in = Coming in
phase-opening = Opening a jack-pot
phase-draw = The draw
phase-betting = The second betting
phase-showdown = The showdown

why-blind = the blind

zone-lot = card that was cut
zone-hand = hand
zone-discard = discards
zone-dropped = dropped hand
zone-openers = openers

fact-jackpot = { $value ->
    [0] a jack-pot, since nobody came in
    [1] a jack-pot again: one was not opened
   *[other] a jack-pot again: { $value } were not opened
}
fact-openers = { $value ->
    [11] a pair of jacks opens, or any better hand
    [12] a pair of queens opens, or any better hand
    [13] a pair of kings opens, or any better hand
   *[14] a pair of aces opens, or any better hand
}
fact-stands-pat = { $who } stands pat
    .you = You stand pat

said-no = { $who } does not straddle.
    .you = You do not straddle.
said-straddle = { $who } straddles.
    .you = You straddle.
said-pass = { $who } passes.
    .you = You pass.
said-open = { $who } opens for { $amount }.
    .you = You open for { $amount }.
said-discard = { "" }
cost-straddle = { $who } straddles: { $amount }.
    .you = You straddle: { $amount }.

paid-blind = { $who } puts in a blind of { $amount }.
    .you = You put in a blind of { $amount }.
moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }{ $called }.
moved-discard = { $who } lays away { $cards }.
    .you = You lay away { $cards }.
moved-dropped = { "" }
moved-openers = { "" }
shown-hand = { $who } shows { $cards }{ $called }.
    .you = You show { $cards }{ $called }.
shown-openers = { $who } shows the openers: { $cards }.
    .you = You show your openers: { $cards }.
