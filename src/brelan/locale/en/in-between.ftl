# In-Between. The keys are explained in house.ftl.

title = In-Between
about = Two cards lie face up: bet on the third falling between them. Also called Acey-Deucey.

word-no = no
word-buy = buy
word-three-rounds = three rounds
word-every-deal = before every deal
word-never = never
word-pair = a pair, paid from the pool
word-consecutive = consecutive, lost at once
word-between = between the posts, the bet is won
word-post = level with a post, the bet is lost
word-outside = outside, the bet is lost
typed-no = no
typed-buy = buy

option-max-deals = Deals after which the match ends; three rounds are three deals by each player.
option-pair-pays = Chips that a pair of posts takes from the pool.
option-min-bet = The least one may bet, and what consecutive posts cost.
option-match-pays-double = Whether a third card level with a post costs the bet twice.
option-reshuffle = Whether all cards are shuffled before every deal, or the pack goes on until it is used up.
option-rebuy = Whether a player without chips may buy as many as he began with.

phase-first-dealer = The first dealer
phase-rebuy = Buying in again
phase-ante = The ante
phase-posts = The posts
phase-third-card = The third card
why-pair = a pair of posts
why-consecutive = consecutive posts
why-between = between the posts
why-post = level with a post

zone-lot = card for the deal
zone-posts = posts
zone-third = third card
zone-waste = waste

pool-pot = the pool

fact-turn = { $who } plays
    .you = You play
fact-result = Last turn: { $value }

said-no = { $who } does not buy.
    .you = You do not buy.
said-buy = { $who } buys in again.
    .you = You buy in again.

moved-lot = { $who } gets { $cards } face up.
    .you = You get { $cards } face up.
    .all = One card to each, the highest deals: { $held }.
moved-posts = Posts: { $cards }.
moved-third = Third card: { $cards }.
moved-waste = { "" }

paid-consecutive = { $who } loses { $amount }.
    .you = You lose { $amount }.
paid-post = { $who } pays the bet once more: { $amount }.
    .you = You pay the bet once more: { $amount }.
