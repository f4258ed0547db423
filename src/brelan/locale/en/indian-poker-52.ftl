# Indian Poker with 52 cards. The keys are explained in house.ftl.

title = Indian Poker
about = One card each, held to the forehead so that all but its owner see it: bet on yours being the highest.

word-stake = stake
word-see = see
word-poker = poker
word-brag = brag
word-auto = as the betting has it
word-matched = what one has matched
word-as-it-stands = the pool as it stands
typed-stake = stake
typed-see = see

option-betting = Poker betting with raises, or Brag betting of one chip a turn.
option-ante = Chips that each player puts in before the cards.
option-limit = The most one may bet or raise at a time, in poker betting.
option-check-allowed = Whether one may check before any bet, in poker betting.
option-cover = What a player without chips can win: stakes he matched, the pool as it stands, or as the betting has it.
option-seer-loses-tie = Whether the player who paid to see loses a tie, in Brag betting.
option-max-players = The most players at the table.

phase-first-ace = The first ace deals
phase-ante = The ante
phase-deal = The deal
phase-poker-betting = Poker betting
phase-brag-betting = Brag betting
phase-showdown = The showdown

zone-lot = cards dealt for the first ace
zone-forehead = forehead
zone-covered = card on the pool
zone-dropped = dropped card

said-drop = { $who } drops.
    .you = You drop.
said-stake = { $who } stakes.
    .you = You stake.
said-see = { $who } pays to see.
    .you = You pay to see.
cost-stake = { $who } stakes { $amount }.
    .you = You stake { $amount }.
cost-see = { $who } pays { $amount } to see.
    .you = You pay { $amount } to see.

moved-lot = { $who } gets { $cards } face up.
    .you = You get { $cards } face up.
    .all = Dealt face up until the first ace: { $held }.
moved-forehead = { $who } lifts { $cards } to the forehead.
    .you = You lift your card to your forehead.
    .all = Lifted to the foreheads: { $held }.
moved-covered = { $who } has no chips left and lays { $cards } on the pool.
    .you = You have no chips left; your card goes on the pool.
moved-dropped = { "" }
shown-forehead = { $who } shows { $cards }.
    .you = Your card is { $cards }.
shown-covered = { $who }, who covered the pool, shows { $cards }.
    .you = Your card on the pool is { $cards }.
shown-dropped = { $who }, who dropped, had { $cards }.
    .you = You dropped { $cards }.
