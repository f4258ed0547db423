# Whiskey Poker. The keys are explained in house.ftl.

title = Whiskey Poker
about = Five cards each and five in the widow: draw from it, or take it whole, until somebody knocks.

word-pass = pass
word-exchange = exchange
word-knock = knock
word-turn-up = turn up
word-draw = draw
word-stand = stand
word-pool = a pool
word-counters = counters
pick-draw = take { $cards }, lay down { $others }
mark-knock = { $who } has knocked: everybody else has one turn more
    .you = You have knocked: everybody else has one turn more
typed-pass = pass
typed-exchange = exchange
typed-knock = knock
typed-turn-up = turnup
typed-draw = draw
typed-stand = stand

option-start-stack = Chips that each player begins with, where a pool is played for.
option-settle = Whether the best hand takes a pool, or the worst hand loses a counter.
option-ante = Chips that each player puts in before the cards, where a pool is played for.
option-lives = Counters that each player begins with, where counters are played for.
option-early-knock-turns-widow = Whether a knock turns the widow up while it is face down.
option-forfeit-lowest = Chips that the lowest hand pays to the winner of the pool.
option-max-circuits = Circles of turns without a knock, after which the eldest hand is held to have knocked.

phase-first-dealer = The first dealer
phase-deal = The deal
phase-closed-widow = The closed widow
phase-open-widow = The open widow
phase-showdown = The showdown
phase-counters = Counters

points = { $amount ->
    [one] { $amount } counter
   *[other] { $amount } counters
}
closed-points = The deal is over. Counters: { $stacks }.

why-worst-hand = the worst hand
why-lowest-hand = the lowest hand
why-a-round-to-pay = somebody pays for the round

zone-lot = card that was cut
zone-hand = hand
zone-widow = closed widow
zone-open-widow = open widow

fact-circles = { $value } circles without a knock: the eldest hand is held to have knocked
fact-pays = { $who } pays for the round
    .you = You pay for the round

said-pass = { $who } passes.
    .you = You pass.
said-exchange = { $who } exchanges the whole hand for the widow.
    .you = You exchange your whole hand for the widow.
said-knock = { $who } knocks.
    .you = You knock.
said-turn-up = { $who } turns up the widow.
    .you = You turn up the widow.
said-draw = { $who } draws.
    .you = You draw.
said-stand = { $who } stands.
    .you = You stand.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }{ $called }.
moved-widow = Five cards lie face down: the widow.
moved-open-widow = To the open widow: { $cards }.
shown-hand = { $who } shows { $cards }{ $called }.
    .you = You show { $cards }{ $called }.
paid-lowest-hand = { $who } pays { $to } { $amount } for the lowest hand.
    .you = You pay { $to } { $amount } for the lowest hand.
    .to-you = { $who } pays you { $amount } for the lowest hand.
