# Commerce without a widow. The keys are explained in house.ftl.

title = Commerce
about = Three cards each: buy from the pack for ready money or barter with your neighbour, and knock when your hand is good.

word-knock = knock
word-barter = barter
word-buy = buy
word-give = give
pick-barter = offer { $cards } to the left
pick-give = give { $cards } in exchange
typed-knock = knock
typed-barter = barter trade
typed-buy = buy
typed-give = give
choice-barter = barter { $amount }
choice-buy = buy and lay aside { $amount }

option-start-stack = Counters that each player begins with.
option-ante = Counters that each player puts in before the cards.
option-flush = Whether three cards of one suit count as a flush, below the sequence flush.
option-pair = Whether a pair counts, above the point.
option-max-circuits = Circuits of trading after which the eldest hand has knocked.

phase-first-dealer = The first dealer
phase-deal = The deal
phase-trading = Trading
phase-showdown = The showdown
phase-settlement = The settlement

zone-lot = cards cut for the deal
zone-hand = hand
zone-waste = waste

said-knock = { $who } knocks.
    .you = You knock.
said-barter = { $who } offers a card to barter.
    .you = You offer { $cards }.
said-buy = { $who } buys a card.
    .you = You buy a card.
said-give = { $who } gives a card for it.
    .you = You give { $cards } for it.
cost-buy = { $who } buys a card for { $amount }.
    .you = You buy a card for { $amount }.
fact-held-to-have-knocked = Enough circuits: { $who } is held to have knocked
    .you = Enough circuits: you are held to have knocked

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut for the deal: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
moved-waste = { $cards } to the waste.
    .hidden = { "" }
shown-hand = { $who } shows { $cards }.
    .you = You show { $cards }.
why-dealer-beaten = the dealer is beaten
paid-dealer-beaten = The dealer, { $who }, is beaten and pays { $to } { $amount }.
    .you = You deal, are beaten and pay { $to } { $amount }.
    .to-you = The dealer, { $who }, is beaten and pays you { $amount }.
