# Écarté. The keys are explained in house.ftl.

title = Écarté
about = Five cards each, exchanged as often as the dealer agrees; then win a trick whenever you can, three for the point.

word-propose = propose
word-refuse = refuse
word-accept = accept
word-discard = discard
word-mark-king = mark the king
word-no = no
word-manual = it is announced
word-auto = by itself
typed-propose = propose
typed-play = play
typed-refuse = refuse
typed-accept = accept
typed-discard = discard
typed-mark-king = king
typed-no = no

option-target = Points that win the match.
option-announce-king = Whether the king of trumps has to be announced, or marks by itself.

phase-first-dealer = Cutting
phase-deal = The deal
phase-proposal = The proposal
phase-exchange = The exchange
phase-trick = The tricks
phase-scoring = The score

why-king-turned-up = a king turned up
why-king = the king of trumps
why-point = the point
why-vole = the vole
why-bold = the other would not exchange

zone-announced = announced
zone-lot = card that was cut

fact-king = { $who } has the king of trumps
    .you = You have the king of trumps

said-propose = { $who } proposes.
    .you = You propose.
said-play = { $who } plays with these cards.
    .you = You play with these cards.
    .cards = { "" }
said-refuse = { $who } refuses.
    .you = You refuse.
said-accept = { $who } accepts.
    .you = You accept.
said-discard = { "" }
said-mark-king = { $who } announces the king.
    .you = You announce the king.
said-no = { $who } says nothing.
    .you = You say nothing.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-announced = { "" }
shown-announced = { $who } has { $cards }.
    .you = You have { $cards }.
moved-hand = { $who } takes { $cards } into the hand.
    .you = You take { $cards } into your hand.
    .all = Dealt: { $held }.
