# Progressive Poker. The keys are explained in house.ftl; those of the room begin with room-.
#
#   room-W-R   what has happened in the room, W, and why, R      .you speaks to the player himself
#   room-at, room-to   at which table, to which table: the first, the last, or one by its number

title = Progressive Poker
about = Draw Poker at many tables: win and move up when the bell rings, and gather yellow chips at the head table.

option-start-stack = Counters that each player begins with, and of a fresh stake.
option-rounds = Deals that are played at every table.
option-booby-prize = Whether whoever has done worst gets a prize, too.
option-booby = What the booby prize goes by.
option-one-prize-each = Whether a player who has won a prize gets no other.
option-side = The side of the first player; the others are on either in turn.
word-fewest-counters = fewest counters
word-fewest-yellow = fewest yellow chips
word-red = red
word-blue = blue

phase-places = The draw for places
phase-round = A round
phase-bell = The bell
phase-movement = Who changes places
phase-busted = A fresh stake
phase-prizes = The prizes

room-counters = { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}
room-yellow = { $n ->
    [0] no yellow chip
    [one] { $n } yellow chip
   *[other] { $n } yellow chips
}
room-stakes = { $n ->
    [one] one fresh stake taken
   *[other] { $n } fresh stakes taken
}
room-side-red = red
room-side-blue = blue
room-table = Table { $n }
    .first = Head table
    .last = Booby table
room-at = at table { $n }
    .first = at the head table
    .last = at the booby table
room-to = to table { $n }
    .first = to the head table
    .last = to the booby table
room-card = { $who } { $card }

room-drew = The draw for places { $at }: { $cards }.
room-cut-seats = They cut for the seats: { $cards }.
room-cut-who-goes-down = Equal in counters, they cut, and the lower stays: { $cards }.
room-cut-who-has-won = They divide the pool, and the lowest cut counts as the winner: { $cards }.
room-cut-who-goes-up = Equal in counters, they cut, and the lowest goes up: { $cards }.
room-seated = { $at } sit, in this order to the left, { $who }; { $dealer } deals first.
    .you = { $at } sit, in this order to the left, { $who }; you deal first.
room-rang = The bell rings: the head table has played the deal of round { $round }. The others finish theirs.
room-decided = { $who } wins { $at }; in the call: { $called }.
    .you = You win { $at }; in the call: { $called }.
room-decided-alone = { $who } wins { $at }, without a call.
    .you = You win { $at }, without a call.
room-marked = { $who } gets a yellow chip.
    .you = You get a yellow chip.
room-went-won = { $who } goes up { $to }.
    .you = You go up { $to }.
room-went-fewest = { $who } has to go down { $to }.
    .you = You have to go down { $to }.
room-went-change = { $who } changes seats and goes { $to }.
    .you = You change seats and go { $to }.
room-staked = { $who } has nothing left and takes a fresh stake: { $counters }.
    .you = You have nothing left and take a fresh stake: { $counters }.
room-won = Prize for the { $prize }: { $who }.
room-left = { $who } leaves; what commits least is played for { $who } from now on.
    .you = You leave; what commits least is played for you from now on.
prize-yellow = most yellow chips
prize-red = most counters of the red side
prize-blue = most counters of the blue side
prize-booby = booby place

room-welcome = { $title } with { $n } players. You are on the { $side } side. Type help for the commands, ? for the rule in force.
room-round = Round { $round } of { $rounds }. You sit { $at }.
room-own = You have { $counters } and { $yellow }: place { $place } of { $n }.
room-next = Enter for the next round; standings shows how all stand.
room-wait = Your table is done; the others finish their deals.
room-standings = { $round ->
    [0] Standings before the first round:
   *[other] Standings after round { $round }:
}
room-standing = { $place }. { $who } ({ $side }): { $counters }, { $yellow }
    .charged = { $place }. { $who } ({ $side }): { $counters } after { $stakes }, { $yellow }
room-over = The evening is over.
room-no-undo = At an evening of many tables nothing can be taken back: the others have played on.
room-no-save = An evening is kept in the log only; go on with it by: brelan play --resume
room-gone = You have left; this is how you stood.
room-checked = { $n ->
    [one] { $n } evening
   *[other] { $n } evenings
}
