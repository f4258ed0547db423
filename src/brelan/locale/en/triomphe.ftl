# Triomphe. The keys are explained in house.ftl.

title = Triomphe
about = Five tricks, and whoever can win one has to; a bad hand may be offered to the other side for a point.

word-no = no
word-rob = rob
word-offer = offer the hand
word-accept = accept
word-refuse = refuse
word-sides = by sides
word-each-for-self = each for himself
typed-no = no
typed-rob = rob
typed-offer = offer
typed-accept = accept
typed-refuse = refuse
choice-rob = take it for { $amount }

option-target = Points that win the match.
option-mode = Whether two play, or four as partners, by sides, or each for himself.
option-ace-high-robbing = Whether the ace is high, and the ace of trumps takes the card turned up.

phase-first-dealer = Cutting
phase-deal = The deal
phase-robbing = Robbing
phase-offering = The offer
phase-trick = The tricks
phase-scoring = The score

why-two-tricks = the first two tricks
why-point = the point
why-vole = all five tricks
why-refused = the offer was refused
why-accepted = the hand is given up

zone-lot = card that was cut

fact-refused = { $who } will not have the hand given up, and has to win all five tricks
    .you = You will not have the hand given up, and have to win all five tricks

said-no = { $who } makes no use of it.
    .you = You make no use of it.
said-rob = { $who } takes the card that was turned up.
    .you = You take the card that was turned up.
said-offer = { $who } offers to give the hand up.
    .you = You offer to give the hand up.
said-accept = { $who } accepts.
    .you = You accept.
said-refuse = { $who } refuses.
    .you = You refuse.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } takes { $cards }.
    .you = You take { $cards }.
    .all = Dealt: { $held }.
moved-discard = { $who } puts { $cards } out.
    .you = You put { $cards } out.
