# My Ship Sails. The keys are explained in house.ftl.

title = My Ship Sails
about = Three cards each: exchange one at a time with your neighbour, unseen, until somebody holds three of one suit.

word-decline = decline
word-swap = swap
word-give = give
word-sail = my ship sails
word-auto = at once
word-manual = left to the owner
pick-swap = offer { $cards } to the left
pick-give = give { $cards } in exchange
typed-decline = decline
typed-swap = swap exchange
typed-give = give
typed-sail = sail
choice-swap = swap { $amount }

option-start-stack = Counters that each player begins with.
option-ante = Counters that each player puts in before the cards.
option-exchange-rounds = How many times the exchanging goes round.
option-declare = Whether three cards of one suit are announced at once, or their owner may keep silent.

phase-first-dealer = The first dealer
phase-deal = The deal
phase-exchange = The exchange
phase-ship = My ship sails
phase-showdown = The showdown

zone-lot = cards cut for the deal
zone-hand = hand

said-decline = { $who } declines.
    .you = You decline.
said-swap = { $who } lays a card down to swap.
    .you = You offer { $cards }.
said-give = { $who } gives a card for it.
    .you = You give { $cards } for it.
said-sail = { $who }: “My ship sails!”
    .you = You: “My ship sails!”
fact-sails = { $who }: my ship sails
    .you = You: my ship sails

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut for the deal: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
shown-hand = { $who } shows { $cards }.
    .you = You show { $cards }.
