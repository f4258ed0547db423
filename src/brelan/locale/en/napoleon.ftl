# Napoleon. The keys are explained in house.ftl.

title = Napoleon
about = Call how many of five tricks you take alone against all the others: two, three, four, or all of them, which is Nap.

word-one = one
word-two = two
word-three = three
word-misere = misère
word-four = four
word-nap = Nap
word-wellington = Wellington
word-blucher = Blücher
word-moderate = moderate
word-full = in full
word-3 = 3
word-6 = 6
word-pass-deal = the deal passes
word-dealer-must-bid-one = the dealer plays for one
typed-one = one
typed-two = two
typed-three = three
typed-misere = misere
typed-four = four
typed-nap = nap napoleon
typed-wellington = wellington
typed-blucher = blucher

option-misere = Whether one may call to take no trick, between three and four.
option-misere-lost = Chips that a lost misere costs to each of the others.
option-wellington = Whether a Wellington may be called over the nap of another player.
option-blucher = Whether a Blucher may be called over a Wellington.
option-high-bids = What a Wellington or a Blucher wins: no more than a nap, or in full.
option-all-pass = What happens when all pass: the deal goes on, or the dealer has to play for one trick.

phase-first-dealer = Cutting
phase-deal = The deal
phase-calling = The calls
phase-trick = The tricks
phase-settlement = The settlement

why-made = the call is made
why-lost = the call has failed

zone-lot = card that was cut

fact-caller = { $who } plays against all
    .you = You play against all
fact-call = The call: { $value }

said-one = { $who } has to play for one.
    .you = You have to play for one.
said-two = { $who } calls two.
    .you = You call two.
said-three = { $who } calls three.
    .you = You call three.
said-misere = { $who } calls misère.
    .you = You call misère.
said-four = { $who } calls four.
    .you = You call four.
said-nap = { $who } calls Nap.
    .you = You call Nap.
said-wellington = { $who } calls Wellington.
    .you = You call Wellington.
said-blucher = { $who } calls Blücher.
    .you = You call Blücher.

moved-lot = { $who } cuts { $cards }.
    .you = You cut { $cards }.
    .all = Cut: { $held }.
moved-hand = { $who } gets { $cards }.
    .you = You get { $cards }.
    .all = Dealt: { $held }.
