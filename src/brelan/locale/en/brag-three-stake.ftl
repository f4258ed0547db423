# Brag for three stakes. The keys are explained in house.ftl.

title = Brag for Three Stakes
about = Two cards down and one up for three pools: the best card turned up, the best hand of Brag, the nearest to thirty-one.

word-pass = pass
word-see = see
word-stand = stand
word-buy = buy a card
word-out = out
word-nearest = by nearness
typed-pass = pass
typed-see = see call
typed-stand = stand
typed-buy = buy

option-stake = Chips that each player puts in each of the three pools.
option-limit = The most one may bet or raise at a time.
option-third-pool-draw = Whether cards may be bought for the third pool.
option-over-31 = Whether more than thirty-one is out, or counts by how near it is.
option-ace-one-or-eleven = Whether an ace counts one or eleven in the third pool, as one likes.
option-sweep-bonus = Chips that each other player pays to one who wins all three pools.

phase-first-dealer = The first dealer
phase-stakes = Three stakes
phase-deal = The deal
phase-first-pool = The first pool
phase-bragging = Bragging
phase-second-pool = The second pool
phase-buying = Buying cards
phase-third-pool = The third pool

why-first-stake = stake in the first pool
why-second-stake = stake in the second pool
why-third-stake = stake in the third pool
why-all-three-pools = all three pools

zone-lot = card that was cut
zone-hand = hand
zone-up = card turned up
zone-bought = cards bought

pool-pot = the third pool
pool-first = the first pool
pool-second = the second pool
pool-opened = { "" }

said-pass = { $who } passes.
    .you = You pass.
said-drop = { $who } drops out of the second pool.
    .you = You drop out of the second pool.
said-see = { $who } sees.
    .you = You see.
said-stand = { $who } stands.
    .you = You stand.
said-buy = { $who } buys a card.
    .you = You buy a card.
cost-see = { $who } sees for { $amount }.
    .you = You see for { $amount }.
cost-buy = { $who } buys a card for { $amount }.
    .you = You buy a card for { $amount }.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
moved-up = { $who } has { $cards } turned up.
    .you = You have { $cards } turned up.
    .all = Turned up: { $held }.
moved-bought = { $who } gets { $cards } face up.
    .you = You get { $cards } face up.
shown-hand = { $who } shows { $cards }.
    .you = You show { $cards }.
paid-first-stake = { $who } puts { $amount } in the first pool.
    .you = You put { $amount } in the first pool.
    .all = To the first pool, { $amount } each: { $who }.
paid-second-stake = { $who } puts { $amount } in the second pool.
    .you = You put { $amount } in the second pool.
    .all = To the second pool, { $amount } each: { $who }.
paid-third-stake = { $who } puts { $amount } in the third pool.
    .you = You put { $amount } in the third pool.
    .all = To the third pool, { $amount } each: { $who }.
paid-all-three-pools = { $who } pays { $to } { $amount } for all three pools.
    .you = You pay { $to } { $amount } for all three pools.
    .to-you = { $who } pays you { $amount } for all three pools.
won = { $who } takes { chips-put } from the third pool.
    .you = You take { chips-put } from the third pool.
