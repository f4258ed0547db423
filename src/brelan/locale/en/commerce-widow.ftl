# Commerce with a widow. The keys are explained in house.ftl.

title = Commerce with a Widow
about = Three cards each and three open on the table: draw one for one, and knock before the others are better.

word-decline = decline
word-take-widow = take the widow
word-pass = pass
word-knock = knock
word-draw = draw
pick-draw = take { $cards }, lay down { $others }
typed-decline = decline
typed-take-widow = take
typed-pass = pass
typed-knock = knock
typed-draw = draw swap
choice-draw = draw { $amount }

option-lives = Counters that each player begins with: lives, or chips in a freeze-out.
option-ante = Counters that each player puts in before the cards.
option-freeze-out = Whether who is out of counters retires and the last player takes all.
option-loser-pays-one = Whether nobody antes and the worst hand puts a counter in the pool instead.
option-flush = Whether three cards of one suit count as a flush, below the sequence flush.
option-pair = Whether a pair counts, above the point.
option-max-circuits = Circuits of drawing after which the eldest hand has knocked.

phase-first-dealer = The first dealer
phase-deal = The deal
phase-privilege = The dealer’s privilege
phase-drawing = Drawing
phase-showdown = The showdown
phase-settlement = The settlement

zone-lot = cards cut
zone-unseen = the dealer’s unseen cards
zone-hand = hand
zone-widow = widow

said-decline = { $who } leaves the widow and looks at the cards dealt.
    .you = You leave the widow and look at your cards.
said-take-widow = { $who } takes the widow for cards nobody has seen.
    .you = You take the widow for your unseen cards.
said-pass = { $who } passes.
    .you = You pass.
said-knock = { $who } knocks.
    .you = You knock.
said-draw = { $who } draws a card from the widow.
    .you = You draw a card from the widow.
fact-held-to-have-knocked = Enough circuits: { $who } is held to have knocked
    .you = Enough circuits: you are held to have knocked
fact-pays-for-the-round = { $who } pays for the round
    .you = You pay for the round

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-unseen = { $who } leaves the cards dealt face down.
    .you = Your cards lie before you face down.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
moved-widow = The widow gets { $cards }.
shown-hand = { $who } shows { $cards }.
    .you = You show { $cards }.
why-worst-hand = the worst hand
why-the-round-is-paid-for = the round is paid for
paid-worst-hand = { $who } has the worst hand and puts in { chips-put }.
    .you = You have the worst hand and put in { chips-put }.
