# Spoil Five. The keys are explained in house.ftl.

title = Spoil Five
about = Three tricks of five win the pool; if nobody has them the deal is spoilt, and the pool grows.

word-no = no
word-rob = rob
word-jink = go on for all five
word-as-ante = as many again
typed-no = no
typed-rob = rob
typed-jink = jink
choice-rob = take it for { $amount }

option-start-stack = Chips that each player begins with.
option-ante = Chips that each player puts in for a new pool.
option-dealer-extra = Chips that the dealer puts in besides, every deal.
option-spoil-ante = Chips that each player adds after a spoilt deal; usually as many again.
option-jink = Whether who has won the first three tricks may go on for all five.
option-rob-compulsory = Whether who may rob has to.

phase-first-dealer = Cutting
phase-deal = The deal
phase-robbing = Robbing
phase-trick = The tricks
phase-jink = Going on
phase-won = The pool
phase-spoilt = A spoilt deal

why-dealer-extra = the dealer’s extra
why-three-tricks = three tricks
why-five-tricks = all five tricks
why-jink = all five tricks
why-follow-or-trump = follow suit or trump
why-trump-to-trumps = to a trump play a trump

zone-lot = card that was cut

fact-jinks = { $who } goes on for all five tricks
    .you = You go on for all five tricks
fact-spoilt = The deal was spoilt: its pool stays

said-no = { $who } does not.
    .you = You do not.
said-rob = { $who } takes the card that was turned up.
    .you = You take the card that was turned up.
said-jink = { $who } goes on.
    .you = You go on.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } takes { $cards }.
    .you = You take { $cards }.
    .all = Dealt: { $held }.
moved-discard = { $who } puts { $cards } out.
    .you = You put { $cards } out.
paid-dealer-extra = { $who } puts in { chips-put } more as dealer.
    .you = You put in { chips-put } more as dealer.
paid-jink = { $who } pays { $to } { $amount } for the five tricks.
    .you = You pay { $to } { $amount } for the five tricks.
    .to-you = { $who } pays you { $amount } for the five tricks.
