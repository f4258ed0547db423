# American Brag. The keys are explained in house.ftl.

title = American Brag
about = Eight equal braggers, and whoever sees a raise compares in private with the raiser: the worse hand retires.

word-ante = ante
word-see = see
word-choice = what he likes
word-divide = divide
word-elder = the elder takes it
typed-ante = ante
typed-see = see call
choice-ante = ante { $amount }

option-limit = The most one may ante or raise at a time.
option-dealer-ante = Chips that the dealer antes, or whether it is left to him.
option-tie = Whether equal hands divide the pool, or the elder of them takes it.

phase-first-dealer = The first dealer
phase-ante = The dealer’s ante
phase-deal = The deal
phase-bragging = Bragging
phase-showdown = The showdown

why-nobody-saw = nobody saw the ante

zone-lot = card that was cut
zone-hand = hand
zone-dropped = dropped hand

fact-retires = { $who } has the worse hand and retires
    .you = You have the worse hand and retire
fact-equal = { $who } and the raiser are equal, and both stay
    .you = You and the raiser are equal, and both stay

said-ante = { $who } antes { $amount }.
    .you = You ante { $amount }.
said-see = { $who } sees.
    .you = You see.
cost-see = { $who } sees for { $amount }.
    .you = You see for { $amount }.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }{ $called }.
moved-dropped = { "" }
shown-hand = { $who } shows { $cards }{ $called }.
    .you = You show { $cards }{ $called }.
paid-nobody-saw = { $who } pays { $to } { $amount }, since nobody saw the ante.
    .you = You pay { $to } { $amount }, since nobody saw the ante.
    .to-you = { $who } pays you { $amount }, since nobody saw your ante.
