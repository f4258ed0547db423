# What the house says in every game.
#
# Keys are rule words in small letters, with "-" for every other sign: the word pass_word has the key word-pass-word,
# the reason "no opponent left" the key why-no-opponent-left. A game's own file may say any of these differently.
#
#   word-W     the word on a button            typed-W   further ways to type it, besides the rule word
#   choice-W   the word with its number        said-W    a seat has said it      cost-W   ... and paid $amount
#   moved-Z    cards came to the zone Z        shown-Z   cards that lie there were shown
#   paid-R, won-R, why-R   a payment, a win, anything else for the reason R      fact-F   a public fact
#
# Forms: .you speaks to the seat itself, .hidden of cards that are not seen, .to-you to the one who is paid,
#   .all of several who pay the same.

### Numbers and lists

chips = { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
}
# the same as the object of a verb; other languages decline it
chips-put = { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
}
stack = { $who } { $amount }
range = { $low } to { $high }
handful = { $number } of { $cards }
and = and
or = or
you = you

### Cards

back = a back
joker = joker
# cards that are not seen, as the object of a verb
backs = { $n ->
    [1] a card
   *[other] { $n } cards
}

### Words

word-bet = bet
word-call = call
word-check = check
word-drop = drop
word-fold = fold
word-raise = raise
word-sight = sight
word-leave = leave
word-resign = resign
word-next-deal = next deal
word-free = free
word-none = none
word-true = yes
word-false = no
word-allin = all in
typed-bet = bet
typed-call = call
typed-check = check
typed-drop = drop
typed-fold = fold
typed-raise = raise
typed-sight = sight

choice = { $word } { $amount }
choice-bet = bet { $amount }
choice-raise = raise { $amount }
choice-cost = { $choice } { $cost }
choice-total = { $choice } ({ $total } in all)
offer-owed = { $offer } (on top of the { $owed } to call)
prompt = { $who } may { $offers }.
    .you = You may { $offers }.

### Reasons

why-all-deals-played = all deals have been played
why-ante = ante
why-end-of-the-match = the match is over
why-no-chips = no chips left
why-no-opponent-left = no opponent has chips left
why-resigned = the other side resigned

### Zones

zone-stock = pack
zone-bottom = bottom of the pack
zone-table = table
zone-hand = hand

### Pools

pool-pot = the pot
pool-side = { $n ->
    [0] the side pot
   *[other] side pot { $n }
}

### What happened

opened = Deal { $number }.
carried = { $amount ->
    [one] { $amount } chip stays in the pot.
   *[other] { $amount } chips stay in the pot.
}
formed = A pack of { $n } cards is shuffled.
deals = { $who } deals.
    .you = You deal.
first = { $who } speaks first.
    .you = You speak first.

said = { $who }: { $choice }.
    .you = You: { $choice }.
said-secret = { $who } has chosen.
    .you = You have chosen.
said-bet = { $who } bets { $amount }.
    .you = You bet { $amount }.
said-call = { $who } calls.
    .you = You call.
said-check = { $who } checks.
    .you = You check.
said-drop = { $who } drops.
    .you = You drop.
said-fold = { $who } folds.
    .you = You fold.
said-raise = { $who } raises { $amount }.
    .you = You raise { $amount }.
said-sight = { $who } calls for a sight.
    .you = You call for a sight.
cost-call = { $who } calls { $amount }.
    .you = You call { $amount }.
cost-sight = { $who } puts in the last { $amount } for a sight.
    .you = You put in your last { $amount } for a sight.

moved = { $who } gets { $cards }.
    .you = You get { $cards }.
moved-table = { $cards } to the { $zone }.
shown = { $who } shows { $cards }.
    .you = You show { $cards }.
shown-table = The { $zone } is shown: { $cards }.
peeked = { $who } looks at the { $zone }: { $cards }.
    .you = You look at the { $zone }: { $cards }.
peeked-at = { $who } is shown the cards of { $whom }: { $cards }.
    .you = You are shown the cards of { $whom }: { $cards }.

pool-opened = A new pool is open: { $pool }.
pool-opened-for = { $n ->
    [one] From here on bets go into { $pool }, for { $who } alone.
   *[other] From here on bets go into { $pool }, between { $who }.
}
paid = { $who } puts in { chips-put }.
    .you = You put in { chips-put }.
paid-ante = { $who } antes { $amount }.
    .you = You ante { $amount }.
    .all = Ante { $amount }: { $who }.
paid-to = { $who } pays { $to } { chips-put }.
    .you = You pay { $to } { chips-put }.
    .to-you = { $who } pays you { chips-put }.
returned = { $who } takes back { chips-put } that nobody matched.
    .you = You take back { chips-put } that nobody matched.
won = { $who } takes { chips-put }.
    .you = You take { chips-put }.
won-side = { $who } takes { chips-put } from { $pool }.
    .you = You take { chips-put } from { $pool }.
bought = { $who } buys { chips-put }.
    .you = You buy { chips-put }.
scored = { $who } scores { $points }.
    .you = You score { $points }.
lost-points = { $who } loses { $points }.
    .you = You lose { $points }.
folded = { $who } is out of this deal.
    .you = You are out of this deal.
fact = { $fact }: { $value }
left = { $who } leaves the table.
    .you = You leave the table.
resigned = { $who } resigns the match.
    .you = You resign the match.
closed = The deal is over. Stacks: { $stacks }.
ended = { $who } wins the match.
    .you = You win the match.
ended-drawn = The match is drawn between { $who }.

### House rules

option-start-stack = Chips that each player begins with.
option-max-deals = Deals after which the match ends.
