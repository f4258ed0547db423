# The Indian Poker of The Genius. The keys are explained in house.ftl.

title = Indian Poker of The Genius
about = Two players, the numbers 1 to 10 twice over, one card on each forehead: bet, raise or fold, and never fold a ten.

word-alive = lives on
word-loses = loses
word-presets = one of the steps

option-start-stack = Chips that each player begins with; the show offers 10, 15 and 20.
option-ranks = The pack holds the numbers from 1 to this.
option-copies = How often each number is in the pack.
option-ante = Chips that each player puts in before the cards.
option-raise-steps = The raises that are offered.
option-open-bet = Whether the first bet is free or one of the steps.
option-ten-penalty = Chips paid for folding the highest number of the pack.
option-tracker = Whether the used cards are listed beside the table.
option-zero-with-carry = Whether a player without chips lives on while a pot is carried.

phase-coin = The coin
phase-deal = The deal
phase-betting = The betting
phase-folded = A fold
phase-showdown = The showdown

zone-forehead = forehead
zone-used = used cards

why-no-chips = the other has no chips left
why-penalty = folded the highest number

moved-forehead = { $who } lifts { $cards } to the forehead.
    .you = You lift your card to your forehead.
    .all = Lifted to the foreheads: { $held }.
moved-used = { "" }
shown-forehead = { $who } shows { $cards }.
    .you = Your card is { $cards }.
paid-penalty = { $who } folded the highest number and pays { $to } { chips-put }.
    .you = You folded the highest number and pay { $to } { chips-put }.
    .to-you = { $who } folded the highest number and pays you { chips-put }.
