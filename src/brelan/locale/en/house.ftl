# What the house says in every game.
#
# Keys are rule words in small letters, with "-" for every other sign: the word pass_word has the key word-pass-word,
# the reason "no opponent left" the key why-no-opponent-left. A game's own file may say any of these differently.
#
#   word-W     the word on a button            typed-W   further ways to type it, besides the rule word
#   choice-W   the word with its number        said-W    a seat has said it      cost-W   ... and paid $amount
#   moved-Z    cards came to the zone Z        shown-Z   cards that lie there were shown
#   pick-W   the word with its $cards and, from a second place, its $others, as on the button of the page;
#              none-W where no card is picked
#   did-W    what stands beside a seat that has just said it, on the page, where the word itself would not do
#   mark-W   what the table says of who has said it, until the deal is over
#   paid-R, won-R, why-R   a payment, a win, anything else for the reason R      fact-F   a public fact
#                          (fact-F has $who and .you where the fact is a seat)
#   A word or a fact that ends in the number of a seat (partner_2) is said by the key of its stem (word-partner),
#   with the name of that seat as $whom.
#
# Forms: .you speaks to the seat itself, .hidden of cards that are not seen, .to-you to the one who is paid,
#   .cards of a word that was said with cards, where it is said without them, too;
#   .all of several who pay or score the same, or get cards one after another.

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
points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
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
face-down = { $n } cards face down
# one card that is not seen, in a list of many hands
unseen-card = ?
# cards that are not seen, as the object of a verb
backs = { $n ->
    [1] a card
   *[other] { $n } cards
}

### Hands

# one of a rank, and several (in Russian: the genitive)
rank-one = { $rank ->
    [14] ace
    [13] king
    [12] queen
    [11] jack
    [10] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
}
rank-many = { $rank ->
    [14] aces
    [13] kings
    [12] queens
    [11] jacks
    [10] tens
    [9] nines
    [8] eights
    [7] sevens
    [6] sixes
    [5] fives
    [4] fours
    [3] threes
   *[2] twos
}
# what a hand is called, beside its cards
called = { " " }({ $called })
called-high-card = { $one } high
called-pair = a pair of { $many }
called-two-pair = two pair, { $many } and { $many2 }
called-triplets = three { $many }
called-straight = a straight, { $one } high
called-flush = a flush, { $one } high
called-full-hand = a full hand, { $many } over { $many2 }
called-fours = four { $many }
called-straight-flush = a straight flush, { $one } high
called-wild-pair = { $n ->
    [0] a pair of { $many }
   *[other] a pair of { $many }: { $cards } stands for one
}
called-wild-triplet = { $n ->
    [0] three { $many }
    [1] three { $many }: { $cards } stands for one
   *[other] three { $many }: { $cards } stand for two
}
called-braggers = three braggers, the best of all hands

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
word-pass = pass
word-play = play
word-spades = spades ♠
word-hearts = hearts ♥
word-diamonds = diamonds ♦
word-clubs = clubs ♣
typed-bet = bet
typed-call = call
typed-check = check
typed-drop = drop
typed-fold = fold
typed-pass = pass
typed-play = play
typed-raise = raise
typed-sight = sight

choice = { $word } { $amount }
choice-bet = bet { $amount }
choice-raise = raise { $amount }
did-bet = bet { $amount }
did-call = call
did-drop = dropped
did-fold = folded
did-raise = raise { $amount }
choice-cost = { $choice } { $cost }
choice-total = { $choice } ({ $total } in all)
offer-owed = { $offer } (on top of the { $owed } to call)
offer-cost = { $offer } (costs { $cost })
prompt = { $who } may { $offers }.
    .you = You may { $offers }.

### Reasons

why-all-deals-played = all deals have been played
why-ante = ante
why-end-of-the-match = the match is over
why-no-chips = no chips left
why-no-opponent-left = no opponent has chips left
why-resigned = the other side resigned
why-somebody-has-left = somebody has left
why-target = enough points
why-follow-suit = follow suit if you can
why-beat-the-card = a higher card has to be beaten if you can
why-play-a-trump = without a card of the suit, play a trump
why-trump-higher = without a card of the suit, play a higher trump
why-under-trump = without a card of the suit, play a trump, even a lower one

### Zones

zone-stock = pack
zone-bottom = bottom of the pack
zone-table = table
zone-hand = hand
zone-played = played
zone-taken = tricks
zone-turn-up = turned-up card
zone-discard = discarded

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
seated = Round the table, to the left: { $who }.
sides = Together: { $sides }.

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
said-pass = { $who } passes.
    .you = You pass.
said-play = { "" }
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
moved-played = { $who } plays { $cards }.
    .you = You play { $cards }.
moved-taken = { "" }
moved-turn-up = Turned up: { $cards }.
moved-discard = { $who } discards { $cards }.
    .you = You discard { $cards }.
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
took = { $who } takes the trick.
    .you = You take the trick.
scored = { $who } scores { $points }.
    .you = You score { $points }.
    .all = { $who } score { $points }.
lost-points = { $who } loses { $points }.
    .you = You lose { $points }.
    .all = { $who } lose { $points } each.
folded = { $who } is out of this deal.
    .you = You are out of this deal.
fact = { $fact }: { $value }
fact-trumps = Trumps: { $value }
left = { $who } leaves the table.
    .you = You leave the table.
resigned = { $who } resigns the match.
    .you = You resign the match.
closed = The deal is over. Stacks: { $stacks }.
closed-points = The deal is over. Points: { $stacks }.
ended = { $who } wins the match.
    .you = You win the match.
ended-drawn = The match is drawn between { $who }.
ended-together = { $who } win the match.

### House rules

option-start-stack = Chips that each player begins with.
option-max-deals = Deals after which the match ends.

### At the terminal

bot-names = Alice Bruno Clara Dennis Edith Felix Greta Hugo Iris Jasper Laura Martin Nora Oscar Paula Adam Bella Carl Diana Emil Flora George Helen Ivan June Karl Lucy Max Nina Otto Ruth Simon Tessa Victor Wendy Agnes Bert Celia Dora Ernest
player = You
nameless = Guest
filler-words = by to on at chip chips

command-rule = ? rule
command-help = help h
command-table = table
command-standings = standings
command-odds = odds
command-history = history
command-undo = undo
command-save = save
command-leave = leave
command-resign = resign
command-quit = quit exit q
answer-yes = yes y
answer-no = no n

choose-game = Which game? Its number, or Enter to leave.
choose-seats = { $seats } players
game-line = { $n }. { $title }, { $seats }. { $about }
game-id = { $id }: { $title }, { $seats }. { $about }
seats-range = { $low ->
    [one] { $low } player
   *[other] { $low } players
}
    .to = { $low } to { $high } players

welcome = { $title }. You play against { $who }. Type help for the commands, ? for the rule in force.
table-seat = { $who }: { $has }{ $dealer }{ $state }{ $cards }.
table-dealer = , dealer
table-first = , speaks first
table-out = , out of this deal
table-left = , has left
table-cards = ; { $zone }: { $cards }
table-tricks = ; tricks: { $n }
table-trick = The trick: { $played }.
table-to-the-right = Deal and play go round to the right.
table-pot = { $pool } of { $amount } ({ $who })
table-pots = In play: { $pots }.
table-nothing = Nothing is in the pots.
table-own = You have { $has }.
table-zone = { $zone }: { $cards }.
tracker-used = Used: { $cards }.
tracker-unseen = Not seen by you ({ $n }): { $cards }.
tracker-count = { $rank } ×{ $n }
tracker-maybe = Seen before, now with one of these: { $cards }.
tracker-place = { $card } ({ $where })
result-alone = { $who } takes { chips-put }{ $pool }: nobody else is left.
    .you = You take { chips-put }{ $pool }: nobody else is left.
result-best = { $who } takes { chips-put }{ $pool } with { $cards }.
    .you = You take { chips-put }{ $pool } with { $cards }.
result-shared = { $who } share { chips-put }{ $pool }: equal with { $cards }.
result-pool = { " " }from { $pool }
watching = You have no chips left; the others play on. Enter for the next deal, quit to leave.
next = Enter for the next deal.
next-only = No deal is running. Enter for the next deal; help for the commands.
standings = Standings:
standing = { $place }. { $who }: { $has }
again = Play again? yes or no.
goodbye = Goodbye.

not-read = I cannot read that. { $prompt }
not-known = There is no “{ $text }” here. { $prompt }
not-clear = “{ $text }” may be { $words }. Write more of the word.
not-clear-number = { $number } may be { $words }. Write the word, too.
not-digits = Write numbers with the figures 0 to 9. { $prompt }
not-allowed = Not allowed now. { $prompt }
not-cost = { $word } costs { $cost }, not { $number }. { $prompt }
number-needed = How many? { $prompt }
no-number = { $word } takes no number. { $prompt }
yes-or-no = Please answer yes or no.

help-say =
    Say what you do by its word or the beginning of it: { $words }. A number may follow: r 3, r3.
    allin stands for the highest number. Other commands:
    .cards =
        Say what you do by its word or the beginning of it: { $words }. Cards follow, as in: { $example }.
        S, H, D and C stand for ♠, ♥, ♦ and ♣; 0 for no cards. Other commands:
help =
    ? – the rule in force
    table – the whole table again; standings – how all stand
    odds – what you may expect: your chance to hold the best, and what each choice would make
    history – what happened in this deal and the last one
    undo – back to your last decision
    save [FILE] – save the match to go on later
    leave – leave the table; resign – give up a match of two
    quit – stop playing
    .evening =
        ? – the rule in force
        table – the whole table again; standings – how all stand
        odds – what you may expect: your chance to hold the best, and what each choice would make
        history – what happened in this deal and the last one
        leave – leave the evening; quit – stop playing, to go on later
help-no-words = when a deal is running
odds-line = Best hand: yours { $win }, level { $tie }, another’s { $lose }. { $unseen } cards are not seen by you.
    .sampled = Best hand: yours { $win }, level { $tie }, another’s { $lose } (each ± { $error }). { $unseen } cards are not seen by you.
odds-ways = If all showed right after it, each exchange would give you the best hand (± { $error }):
odds-way = { "  " }{ $choice }: { $win }, level { $tie }
    .drawn = { "  " }{ $choice }: { $win }, level { $tie }; { $n ->
        [one] one unknown card comes
       *[other] { $n } unknown cards come
    }
odds-outcomes = { $n ->
    [one] { $n } card is not seen by you and may come:
   *[other] { $n } cards are not seen by you and may come:
}
odds-outcome = { "  " }{ $choice }, { $told }: { $n } of them, { $likely }; you win { $chips }
    .loses = { "  " }{ $choice }, { $told }: { $n } of them, { $likely }; you lose { $chips }
odds-none = There are no odds to tell now.
history-none = Nothing has happened yet.
rule-none = No rule is being played now; a deal has to be running.
undone = Back to your last decision.
undo-none = You have made no decision to go back to.
undo-shown = Not any more: since your last decision you have seen a card that was hidden from you.
saved = The match is saved in { $file }. The file is for going on only: it holds all the cards. Go on with: brelan play --resume { $file }
save-ask = Save the match to go on later? yes or no.
save-there = There is a file { $file } already; name another.
save-failed = The match cannot be saved in { $file }: { $why }.
resumed = The match goes on.
resign-not = Only a match of two can be resigned; you can leave.

### Learning at the terminal

command-skip = skip
learn-ask = (Enter shows what is recommended, ? the rule; undo, skip, quit.)
learn-next = Enter to go on, undo to take a choice back, quit to stop.
learn-play = To play: brelan play { $game }

### On the command line

usage =
    brelan – a house of vying games

    brelan                     choose a game and play it
    brelan serve               open tables to browsers; serve --help tells how
    brelan play GAME           play a game against the house
    brelan play --resume       go on with the latest match of the log
    brelan play --resume FILE  go on with a match saved as a file
    brelan history             list the matches of the log
    brelan export TABLE        print a finished match of the log as a record
    brelan export TABLE --as NAME  tell a match as one player has seen it
    brelan games               list the games
    brelan rules GAME          print the rules of a game
    brelan learn GAME [N]      learn a game by playing three short deals
    brelan replay FILE...      replay records and check what they expect
    brelan arena GAME          let bots play one another and see what each wins
    brelan check GAME          check a game against the promises of the engine

    Options of play:
    --seats N                  players at the table, you among them
    --option NAME=VALUE        a house rule; may be given several times
    --bot NAME                 plays against you; once or for each seat: { $bots }
    --name NAME                your name at the table
    --data DIR                 the folder of the log and of saved matches; also for history and export
    --no-log                   write no log; nothing is kept but what you save

    Options of arena:
    --bot NAME                 a bot that takes part, twice or more; odds and random where none is named
    --seats N, --option NAME=VALUE  as for play; the bots take turns on the seats
    --deals N                  how many are played, or some more: each bot gets each seat with the same cards
    --seed N                   the same number gives the same deals
    --processes N              how many share the work
    --json                     as data

    Options of replay and history: --json, as data. Options of check: --deals N, how many are played.

    Everywhere:
    --lang LANGUAGE            { $languages }; otherwise as LC_ALL or LANG have it
    --version, --help
replay-differs = Not as expected (line { $line }, deal { $n }): { $what } should be { $wanted } and is { $got }.
replay-allowed = Not as expected (line { $line }): “{ $choice }” should be refused and is allowed.
arena-head = { $title }, { $seats } seats, { $n } deals, seed { $seed }. Won per deal and seat, with the 95 % interval:
arena-line = { $bot }  { $mean } ± { $error } { $unit }, { $pace } ms a choice
arena-chips = chips
arena-points = points
arena-progress = { $done } of { $n } deals
usage-options = House rules of { $title }:
usage-option = --option { $name }={ $value }  { $help } Allowed: { $allowed }.
allowed-number = a whole number from { $low }
    .to = { $low } to { $high }
allowed-list = one or more, with commas between: { $allowed }
error-command = there is no command “{ $command }”; there are: { $commands }.
error-flag = { $command } has no option { $flag }; it has: { $flags }.
error-value = { $flag } needs a value: { $what }.
error-argument = { $command } takes { $what }, not “{ $text }”.
error-missing = { $command } needs { $what }.
error-game = there is no game “{ $game }”; there are: { $games }.
error-seats = { $title } is for { $seats }, not { $got }.
error-number = { $flag } takes a whole number, not “{ $text }”.
error-option = { $game } has no house rule “{ $name }”; it has: { $names }.
error-option-value = { $name } cannot be “{ $value }”; allowed: { $allowed }.
error-option-form = --option takes NAME=VALUE, not “{ $text }”.
error-bot = there is no bot “{ $bot }”; there are: { $bots }.
error-bots = { $got } bots are named for { $seats } seats; name one for all, or one for each.
error-arena-bots = { $got } bots are named; at { $seats } seats 2 to { $seats } can be compared.
error-number-within = { $flag } takes a whole number from { $low } to { $high }, not “{ $text }”.
error-setup = this cannot be dealt: { $why }.
error-name = a name has 1 to { $most } characters and no control signs.
error-name-taken = two players cannot have the name { $name }.
error-resume = --resume goes on with a match as it was and cannot be used with { $what }.
error-lang = there is no language “{ $lang }”; there are: { $languages }.
error-file = { $file } cannot be read: { $why }.
error-saves = no match is saved in { $folder }.
log-damaged = the log { $file } is damaged ({ $why }). Move it and its -wal and -shm files elsewhere to begin a new one, or restore a copy.{ $also }
log-locked = another program is using the log { $file }. Close it, or try again.{ $also }
log-unwritable = the log { $file } cannot be opened or written ({ $why }). Choose another folder with --data, or see to its permissions.{ $also }
log-full = there is no room for the log { $file }. Make room on the disk.{ $also }
log-failing = the disk fails with the log { $file } ({ $why }). Check the disk, and whether there is room on it.{ $also }
log-newer = a later version of brelan wrote the log { $file }. Use that version, or another folder with --data.{ $also }
log-foreign = { $file } is a file of some other program. Choose another folder with --data.{ $also }
log-closed = the log { $file } is closed.{ $also }
log-also = To play without a log: --no-log.
log-go-on = Go on without the log? yes or no.
log-kept = The match is in the log. Go on with: brelan play --resume
log-browser = To go on in a browser, start brelan and add { $path } to its address.
log-elsewhere = The match has been played on elsewhere; this is how it stands now.
log-skipped = One match cannot be gone on with: { $why }.
log-none = No match is in the log.
log-line = { $table }  { $when }  { $title }: { $names }. { $state }
log-line-broken = { $table }  { $when }  cannot be read: { $why }
log-seat-open = an open seat
log-deals = { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }, it runs.
    .over = { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }, over.
error-occasion = { $occasion } is an evening of many tables; here only the game that is played there can be named: { $game }.
error-table = there is no table “{ $table }” in the log { $file }; brelan history lists them.
error-as = no person at this table is called { $name }; there are: { $names }.
error-running = the match at table { $table } still runs, and its record would show hidden cards. Play it to its end first. Until then: --as NAME.
error-page = the rules of { $title } are not written in this language yet.
error-lessons = there are no lessons for { $title } yet.
error-lesson = there is no lesson { $text }; there are 1 to { $most }.
error-save-file = { $file } is not a match saved by brelan play: { $why }.
what-table = the id of a table, as brelan history has it
what-game = the id of a game
what-file = a file
what-number = a whole number
what-option = NAME=VALUE
what-name = a name
what-language = a language
what-folder = a folder
what-nothing = nothing more

### On the page

page-home = brelan, all games
page-games = Games
page-players = players
page-my-tables = Your tables
page-finished = Finished matches
page-history = Your matches
page-history-none = You have played no match in this browser yet.
page-running = Being played
page-your-chips = yours
page-record = Download the record
page-replay = Replay
page-replay-bar = replay
page-replay-deal = deal { $number } of { $most }
page-replay-none = No deal of this match is finished yet.
page-replay-not-yet = This match is still being played; who watches can see it again when it is over.
page-replay-seat = as you saw it
page-to-the-table = To the table
page-deal-short = Deal
page-deal-before = The deal before
page-deal-after = The deal after
page-link = Copy a link to this step
page-steps = Steps
page-step-of = { $number } of { $most }
page-step-first = To the first step
page-step-before = One step back
page-step-play = Play
page-step-pause = Pause
page-step-after = One step on
page-step-last = To the last step
page-cards = Which cards are shown
page-cards-seen = As you saw it
page-cards-all = All cards
page-table-line = With { $who }, deal { $number }.
page-go-back = Go on
page-play = Play
page-deal = Deal
page-make = Make a table
page-seats = At the table
page-seat-number = Seat { $number }
page-your-name = Your name
page-open = somebody I invite
page-bot-odds = bot, counts its chances
page-bot-random = bot, plays at random
page-bot-search = bot, thinks ahead
page-bot-search-slow = bot, thinks ahead for longer
page-fewer = One seat fewer
page-more-seats = One seat more
page-delay = Bots think
page-delay-0 = not at all
page-delay-700 = for a moment
page-delay-2000 = for two seconds
page-house-rules = House rules
page-from = { $low } or more
page-list-of = with commas: { $parts }
page-all-rules = All the rules of the game

page-connecting = Connecting …
page-lost = The connection is lost; the table stays as it was.
page-resumed = Connected again.
page-lost-wait = Trying again in { $n } s.
page-try-again = Try now
page-unreachable = The house does not answer.
page-gone = There is no such table or game.
page-replaced = This table is open in another window of yours.
page-here-again = Play here
page-frozen = The rules have failed; the table stands still and nothing is lost.
page-full = All seats are taken.
page-watch = Watch
page-bad-link = This link invites to no seat at this table. Ask for a new one, or watch.
page-taken = The seat or the name is taken already.
page-watching = You are watching.
page-invited = You are invited to a table with { $who }.
page-sit = Sit down
page-to-the-games = All games

page-menu = Menu
page-close = Close
page-language = Language
page-theme = Colours
page-theme-system = as the device has it
page-theme-light = light
page-theme-dark = dark
page-four-colours = Four colours for the suits
page-letters = Letters beside the suits
page-letter-spades = S
page-letter-hearts = H
page-letter-diamonds = D
page-letter-clubs = C
page-confirm = Ask once more before a costly choice
page-motion = Motion
page-motion-system = as the device has it
page-motion-little = as little as possible
page-go-on-self = The next deal comes by itself
page-pause = after
page-seconds = { $n } s
page-undo = Take back
page-partner = partner
page-led = led
page-took = takes it
page-points = { $n ->
    [one] point
   *[other] points
}
page-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
page-rests = sits out
page-rest = Sit out
page-rest-note = The house plays for you what commits least, until you are back.
page-resting = You are sitting out.
page-resting-note = The house plays for you what commits least.
page-resting-still = You are sitting out. The table waits for you.
page-come-back = Come back
page-sure = Really? { $choice }

page-table = The table
page-deed = What you may do
page-beside = Beside the table
page-tab-log = Log
page-tab-tracker = Tracker
page-tab-rule = Rules
page-tab-odds = Odds
page-odds = Your chance to hold the best
page-odds-win = yours is the best
page-odds-tie = level with another’s
page-odds-lose = another’s is better
page-odds-against = The best in sight: { $cards } ({ $who }).
page-odds-unseen = { $n ->
    [one] One card is not seen by you.
   *[other] { $n } cards are not seen by you.
    }
page-odds-counts = Of them { $better } would beat it, { $level } would be level, { $worse } would lose.
page-odds-error = Sampled, not counted through: each may be off by { $error } %.
page-odds-ways = Each exchange, if all showed right after it
page-odds-more = { $n } more
page-odds-drawn = Cards that come unknown are counted as any of those you do not see.
page-odds-outcomes = What the next card decides
page-odds-may-come = { $n ->
    [one] { $n } card may come; the others you have seen.
   *[other] { $n } cards may come; the others you have seen.
}
page-odds-gain = { $choice }: { $told } ({ $gain })
page-odds-note = This counts the cards alone, not what the others’ choices may give away.
page-odds-off = At this table nobody counts the odds for you.
page-aids = The table counts for everybody
page-aid-tracker = the cards that may still come
page-aid-odds = the chance to hold the best
page-aids-tracker-odds = tracker and odds allowed
page-aids-tracker = tracker allowed, no odds
page-aids-odds = odds allowed, no tracker
page-aids-none = no tracker, no odds
page-ribbon = Log, odds, rules
page-deal-number = deal { $number }
page-dealer = dealer
page-dealer-sign = D
page-to-act = to act
page-thinking = thinking
page-away = away
page-left = has left
page-seat-open = Open seat
page-carried = stays in
page-goes-to = to { $who }
page-claims = { $n } of { $most } in
page-to-the-right = to the right

# why something was refused, by the code of the protocol

refused-not-allowed = That cannot be done now.
refused-not-your-turn = It is not your turn.
refused-not-seated = Who watches cannot play.
refused-over = The match is over.
refused-frozen = The rules have failed here; the table stands still.
refused-stopping = The house is closing; the match is kept.
refused-failed = The house has failed at this; nothing has changed. Open the table again.
refused-too-many = That was too much at once; wait a moment.
refused-too-large = That is too long.
refused-taken = That seat or name is taken.
refused-bad-code = This invitation leads to no seat here.
refused-bad-name = A name has 1 to 20 signs, and nothing that cannot be seen.
refused-bad-message = The house did not understand the page; load it again.
refused-foreign = This page comes from elsewhere; open the house’s own address.
refused-broken-log = The log of this table is damaged.
refused-other-rules = This match was begun under earlier rules and can only be looked at.

page-your-turn = Your turn.
page-to-call = { $amount } to call.
page-you-have = You have { $amount }.
page-leaves = leaves { $amount }
page-pays = costs { $cost }
page-how-much = How much
page-less = less
page-more = more
page-all = { $amount } all
page-pick = Choose { $number } { $most ->
    [one] card
   *[other] cards
} from the { $zone }
page-pick-own = Choose { $number } { $most ->
    [one] card
   *[other] cards
} from your { $zone }
page-up-to = up to { $high }
page-pick-more = { $number } from the { $zone }
page-pick-two = { $word } { $cards } and { $others }
page-pick-no = { $card }, not to be chosen now
page-pick-why = Not this card: { $why }.
page-pick-from = Not this card. Choose from: { $zones }.
page-rule-link = Rule: { $heading }
page-waiting = One moment …
page-waiting-for = Waiting for { $who }.
page-waiting-next = The next deal begins when somebody at the table deals.
page-waiting-seats = { $n ->
    [one] One seat is still open. Send its link to anyone you like.
   *[other] { $n } seats are still open. Send each link to anyone you like.
}
page-copy = Copy
page-copied = Copied
page-link-here = The link works on this machine only: the server was started for it alone.
page-deal-over = The deal is over.
page-go-on = go on by itself after { $n } s
page-rematch = Play again
page-stale = The table has moved on; look again.
page-allowed = Allowed: { $words }.

page-tracker = Cards that may still come
page-tracker-note = { $n ->
    [one] One card not seen by you
   *[other] { $n } cards not seen by you
}; { $number } in the pack.
page-tracker-off = At this table nobody keeps count of the cards for you.
page-may-come = not seen
page-seen = seen
page-of = { $n } of { $number }
page-card = { $rank } of { $suit }
page-card-hidden = your card, hidden from you
page-card-down = face down
page-suit-spades = spades
page-suit-hearts = hearts
page-suit-diamonds = diamonds
page-suit-clubs = clubs
page-rank-2 = two
page-rank-3 = three
page-rank-4 = four
page-rank-5 = five
page-rank-6 = six
page-rank-7 = seven
page-rank-8 = eight
page-rank-9 = nine
page-rank-t = ten
page-rank-j = jack
page-rank-q = queen
page-rank-k = king
page-rank-a = ace

### On the page: learning, replaying, sharing

page-play-now = Play now
page-learn = Learn
page-learn-title = Learn: { $game }
page-learn-intro = Three short deals. You play, your opponents do as the lesson says, and at each of your choices you are told what you see and which rule applies.
page-learn-done = played
page-learn-none = There are no lessons for this game yet.
page-learn-first = Never played it? Learn it in three short deals
page-lesson-of = lesson { $number } of { $most }
page-lesson-begin = Begin
page-lesson-on = Go on
page-lesson-at-once = Show at once
page-lesson-skip = Skip
page-lesson-show = What is recommended?
page-lesson-recommended = Recommended: { $choice }.
page-lesson-right = That is right.
page-lesson-other = You chose: { $choice }.
page-lesson-back = Take it back
page-lesson-play-on = Play on anyway
page-lesson-stuck = What the others would do now is not written in this lesson; you can only take your choice back.
page-lesson-strayed = You have left the recommended way; the others go on as they are told.
page-lesson-again = Once more
page-lesson-next = Next lesson
page-lesson-play = Play now
page-lesson-over = To be remembered
page-lesson-coach = The lesson
page-share = Share this deal
page-share-seen = Shows what your seat has seen, and nothing else.
page-share-open = The match is over: all cards are shown.
page-share-text = The deal as a text
page-share-copy = Copy the text
page-share-picture = Save the picture
page-share-saved = Saved
page-share-link = Copy a link
page-share-send = Send …
page-worth-odds = The chance to hold the best was { $win }, to be level with another { $tie }.
page-worth-none = As counted, there was nothing better.
page-worth-cost = As counted, this cost { $chips }; the best was: { $choice }.
page-worth-left-out = As counted, the best was: { $choice }. Yours was far behind.
page-worth-mine = yours
page-worth-best = best
page-worth-count = What did my choices cost?
page-worth-busy = Counting …
page-worth-failed = It could not be counted now.
page-worth-note = Counted by the bot, from what your seat could know; chips on the average. Others play differently.
page-worth-nothing = In this deal nothing could be counted.
page-bring = Replay a record
page-bring-note = Paste a record of a deal or a match, drop a file here, or choose one. It is played again and forgotten.
page-bring-field = The record
page-bring-show = Show it
page-bring-file = Choose a file
page-bring-another = Another record
page-bring-line = Line { $line }:
page-bring-large = A record here has at most { $most } characters.
page-bring-differs = Not all is as the record expects:
preview-over = { $number ->
    [one] One deal.
   *[other] { $number } deals.
} { $stacks }.
page-nowhere = There is nothing at this address.
page-nowhere-note = The link may have been cut off on its way.
page-away-note = The server may be off, or this device has no network. It is asked again by itself.
page-filter-game = Game
page-filter-all = all games
page-filter-which = Matches
page-filter-any = all
page-filter-running = being played
page-filter-won = won
page-filter-name = Name at the table
page-filter-none = No match of yours is like that.
page-filter-found = { $number ->
    [one] One match.
   *[other] { $number } matches.
}
page-filter-more = { $number } more
page-match-over = With { $who }, { $number ->
    [one] one deal.
   *[other] { $number } deals.
}
page-match-place = yours, place { $place }
page-match-deals = Deals
page-match-out = not dealt in

### The room of an evening of many tables

page-tab-room = Room
page-ribbon-room = Room, log, rules
page-room-round = round { $round } of { $rounds }
page-room-plan = Plan of the room
page-room-pot = pot { $amount }
page-room-decided = decided
page-room-won = { $who } won
    .you = You won
page-room-own = your table
page-room-look = watch this table
page-room-yellow = yellow chips
page-room-up = came up at the last bell
page-room-down = came down at the last bell
page-room-winner = won the pool
page-bell-waits = The bell rings when the head table’s pool is decided.
page-bell-short = The bell has rung.
page-bell-rung = The bell has rung: the other tables finish their deals.
page-room-all-decided = All pools are decided.
page-room-moves = Who goes where after round { $round }
page-room-standings = Standings
page-room-place = place
page-room-player = player
page-room-counters = counters
page-room-stakes = stakes
page-room-prizes = Prizes
page-room-told = All that happened at the bell
page-room-watching = You are watching: { $table }
page-room-asked = It is your turn at your own table.
page-room-others = { $n ->
    [one] One table still plays.
   *[other] { $n } tables still play.
}
page-room-stay = You keep your seat.
page-room-back = Back to your table
page-room-watch = Watch: { $table }
page-room-next = Next round
page-room-open = The room
page-room-come-in = You come in { $place } of { $n }.
page-room-friends = Seats for friends
page-room-players = Players
page-room-bots = All other seats
