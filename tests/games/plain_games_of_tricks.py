"""Four games of tricks once more, slow and plain: cards are texts, seats numbers, and no engine is used.

Each is a generator of one deal: it gives whose turn it is with all that may be said, and is sent what was said.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import combinations
from typing import Any

Ask = tuple[int, set[str]]
Play = Generator[Ask, str, Any]
Hands = dict[int, list[str]]
Legal = Callable[[list[str], list[str]], list[str]]  # of a hand, with the cards played before it
Strength = Callable[[str, str], int]  # of a card where this card is led; below 0 where it cannot win


def packets(pack: list[str], order: list[int], sizes: tuple[int, ...]) -> Hands:
    hands: Hands = {s: [] for s in order}
    for size in sizes:
        for s in order:
            for _ in range(size):
                hands[s].append(pack.pop(0))
    return hands


def handfuls(word: str, hand: list[str], least: int, most: int) -> set[str]:
    """All ways to name so many cards of a hand."""
    return {" ".join([word, *sorted(some)]) for n in range(least, most + 1) for some in combinations(hand, n)}


def plays(cards: list[str]) -> set[str]:
    return {f"play {card}" for card in cards}


def wins(played: list[str], strength: Strength) -> int:
    values = [strength(card, played[0]) for card in played]
    return values.index(max(values))


def around(order: list[int], first: int) -> list[int]:
    at = order.index(first)
    return order[at:] + order[:at]


# -- ecarte and triomphe -----------------------------------------------------------------------------------------------


def must_win(hand: list[str], played: list[str], trumps: str, ranks: str) -> list[str]:
    """Follow and beat the best so far; without the suit trump, higher if possible; without both anything."""
    if not played:
        return hand
    led = played[0][1]
    lying = [c for c in played if c[1] == trumps] or [c for c in played if c[1] == led]
    best = min(lying, key=lambda c: ranks.index(c[0]))
    for mine in ([c for c in hand if c[1] == led], [c for c in hand if c[1] == trumps]):
        if mine:
            beating = [
                c
                for c in mine
                if (c[1] == best[1] and ranks.index(c[0]) < ranks.index(best[0]))
                or (c[1] == trumps and best[1] != trumps)
            ]
            return beating or mine
    return hand


def by_rank(trumps: str, ranks: str) -> Strength:
    return lambda card, led: (
        (100 if card[1] == trumps else 50) - ranks.index(card[0]) if card[1] in (trumps, led[1]) else -1
    )


def ecarte(o: dict[str, Any], dealer: int, pack: list[str], points: list[int]) -> Play:  # noqa: C901  # told in one go, as on a page
    ranks, elder = "KQJAT987", 1 - dealer
    hands = packets(pack, [elder, dealer], (2, 3))
    turned = pack.pop(0)
    trumps, king = turned[1], "K" + turned[1]
    if turned == king:
        points[dealer] += 1
        if points[dealer] >= o["target"]:
            return
    asked, bold = 0, None
    while pack:
        said = yield elder, {"propose", "play"}
        if said == "play":
            bold = None if asked else elder
            break
        asked += 1
        said = yield dealer, {"accept", "refuse"}
        if said == "refuse":
            bold = dealer if asked == 1 else None
            break
        for s in (elder, dealer):
            if pack:
                said = yield s, handfuls("discard", hands[s], 1 if s == elder else 0, min(5, len(pack)))
                for card in said.split()[1:]:
                    hands[s].remove(card)
                hands[s] += [pack.pop(0) for _ in said.split()[1:]]
    won, leader = [0, 0], elder
    for trick in range(5):
        played: list[str] = []
        for s in (leader, 1 - leader):
            if trick == 0 and s == dealer and played == [king]:
                said = "mark_king" if o["announce_king"] == "auto" else (yield elder, {"no", "mark_king"})
                if said == "mark_king":
                    points[elder] += 1
                    if points[elder] >= o["target"]:
                        return
            said, may = "", plays(must_win(hands[s], played, trumps, ranks))
            if trick == 0 and king in hands[s]:
                said = "mark_king" if o["announce_king"] == "auto" else (yield s, may | {"mark_king"})
                if said == "mark_king":
                    points[s] += 1
                    if points[s] >= o["target"]:
                        return
                    king, said = "", ""
            said = said or (yield s, may)
            played.append(said.split()[1])
            hands[s].remove(played[-1])
        leader = leader if wins(played, by_rank(trumps, ranks)) == 0 else 1 - leader
        won[leader] += 1
    best = won.index(max(won))
    points[best] += 2 if won[best] == 5 or bold == 1 - best else 1


def triomphe(n: int, o: dict[str, Any], dealer: int, pack: list[str], points: list[int]) -> Play:  # noqa: C901  # told in one go, as on a page
    order = [(dealer + 1 + k) % n for k in range(n)]
    sides = o["mode"] == "sides" and n in (2, 4)
    ranks = "AKQJT987" if o["ace_high_robbing"] else "KQJAT987"
    hands = packets(pack, order, (2, 3))
    turned = pack.pop(0)
    trumps, ace = turned[1], "A" + turned[1]
    robbing = bool(o["ace_high_robbing"])

    def may_rob(s: int) -> set[str]:
        return {f"rob {c}" for c in hands[s] if c != ace} if turned and turned[1] == trumps else set()

    def rob(s: int, said: str) -> None:
        nonlocal turned
        hands[s].remove(said.split()[1])
        hands[s].append(turned)
        turned = pack.pop(0) if pack else ""

    if robbing and turned == ace:
        robbing = False
        while may_rob(dealer):
            said = yield dealer, {"no"} | may_rob(dealer)
            if said == "no":
                break
            rob(dealer, said)
    friends = {s: [p for p in order if sides and (p - s) % 2 == 0] or [s] for s in order}
    offered, refused = None, None
    for s in order[:2] if sides else []:
        if (yield s, {"no", "offer"}) == "offer":
            offered, refused = s, (s + 1) % n
            if (yield refused, {"accept", "refuse"}) == "accept":
                for friend in friends[refused]:
                    points[friend] += 1
                return
            break
    won, leader = dict.fromkeys(order, 0), order[0]
    for trick in range(5):
        played: list[str] = []
        turns = around(order, leader)
        for s in turns:
            while True:
                may = plays(must_win(hands[s], played, trumps, ranks))
                if trick == 0 and robbing and ace in hands[s]:
                    may |= may_rob(s)
                said = yield s, may
                if said.startswith("play"):
                    break
                rob(s, said)
            played.append(said.split()[1])
            hands[s].remove(played[-1])
        leader = turns[wins(played, by_rank(trumps, ranks))]
        won[leader] += 1
        if not sides and won[leader] == 2:
            points[leader] += 1
            return
        if refused is not None and offered is not None and leader in friends[offered]:
            for friend in friends[offered]:
                points[friend] += 2
            return
    if not sides:
        return
    took = {s: sum(won[f] for f in friends[s]) for s in order}
    best = max(order, key=lambda s: took[s])
    for friend in friends[best]:
        points[friend] += 2 if took[best] == 5 else 1


# -- napoleon and spoil five -------------------------------------------------------------------------------------------


def pay(chips: list[int], payer: int, payee: int, amount: int) -> None:
    paid = min(amount, chips[payer])
    chips[payer] -= paid
    chips[payee] += paid


def napoleon(order: list[int], o: dict[str, Any], pack: list[str], chips: list[int]) -> Play:  # noqa: C901  # told in one go, as on a page
    """`order`: those who have chips, the dealer last."""
    hands = packets(pack, order, (1, 1, 1, 1, 1))
    ladder = ["two", "three", *(["misere"] if o["misere"] else []), "four", "nap"]
    top, caller = "", None
    for s in order:
        may = set(ladder[ladder.index(top) + 1 :]) if top in ladder else set() if top else set(ladder)
        if top == "nap" and o["wellington"]:
            may.add("wellington")
        if top == "wellington" and o["blucher"]:
            may.add("blucher")
        if not may:
            continue  # who could but pass is not asked
        forced = not top and s == order[-1] and o["all_pass"] == "dealer_must_bid_one"
        said = yield s, may | {"one" if forced else "pass"}
        if said != "pass":
            top, caller = said, s
    if caller is None:
        return
    trumps, leader, won = "", caller, dict.fromkeys(order, 0)
    for _ in range(5):
        played: list[str] = []
        turns = around(order, leader)
        for s in turns:
            said = yield s, plays([c for c in hands[s] if played and c[1] == played[0][1]] or hands[s])
            played.append(said.split()[1])
            hands[s].remove(played[-1])
            if top != "misere" and not trumps:
                trumps = played[0][1]
        leader = turns[wins(played, by_rank(trumps, "AKQJT98765432"))]
        won[leader] += 1
    full = o["high_bids"] == "full"
    table = {
        "one": (1, 1, 1), "two": (2, 2, 2), "three": (3, 3, 3), "four": (4, 4, 4), "nap": (5, 10, 5),
        "wellington": (5, 20 if full else 10, 10), "blucher": (5, 30 if full else 10, 15),
        "misere": (0, 3, o["misere_lost"]),
    }  # fmt: skip
    need, gain, loss = table[top]
    made = won[caller] == 0 if top == "misere" else won[caller] >= need
    for s in order:
        if s != caller:
            if made:
                pay(chips, s, caller, gain)
            else:
                pay(chips, caller, s, loss)


def spoil_five_order(suit: str, trumps: str) -> list[str]:
    """The cards of a suit, as the order of the cards is printed."""
    down, up = "T98765432", "23456789T"
    if suit == trumps:
        first = [f"5{suit}", f"J{suit}", "AH", f"A{suit}", f"K{suit}", f"Q{suit}"]
        rest = [r + suit for r in (down if suit in "HD" else up)]
        return list(dict.fromkeys(first + rest))
    ranks = {"H": "KQJ" + down, "D": "KQJ" + down + "A"}.get(suit, "KQJA" + up)
    return [r + suit for r in ranks]


def spoil_five(order: list[int], o: dict[str, Any], pack: list[str], chips: list[int], pool: int, spoilt: bool) -> Play:  # noqa: C901  # told in one go, as on a page
    """Give what is left in the pool, and whether the deal was spoilt."""
    dealer, put = order[-1], dict.fromkeys(order, 0)
    stake = o["ante"] if not spoilt or o["spoil_ante"] == "as_ante" else o["spoil_ante"]
    for s, amount in [*((s, stake) for s in order), (dealer, o["dealer_extra"])]:
        paid = min(amount, chips[s])
        chips[s] -= paid
        put[s] += paid
    hands = packets(pack, order, (2, 3))
    turned = pack.pop(0)
    trumps = turned[1]
    ace, high = "A" + trumps, spoil_five_order(trumps, trumps)
    done = False
    if turned == ace:
        done = True
        said = yield dealer, {f"rob {c}" for c in hands[dealer]} | (set() if o["rob_compulsory"] else {"no"})
        if said != "no":
            hands[dealer].remove(said.split()[1])
            hands[dealer].append(turned)

    def legal(hand: list[str], played: list[str]) -> list[str]:
        if not played:
            return hand
        mine = [c for c in hand if c in high]
        if played[0] in high:
            led = high.index(played[0])
            free = [c for c in mine if c in high[:3] and high.index(c) < led]
            return hand if len(free) == len(mine) else mine
        same = [c for c in hand if c[1] == played[0][1] and c not in high]
        return same + mine if same else hand

    def strength(card: str, led: str) -> int:
        if card in high:
            return 100 - high.index(card)
        plain = spoil_five_order(led[1], trumps)
        return 50 - plain.index(card) if led not in high and card in plain else -1

    won, leader, jinker = dict.fromkeys(order, 0), order[0], None
    for trick in range(5):
        played: list[str] = []
        turns = around(order, leader)
        for s in turns:
            said = ""
            if trick == 0 and not done and ace in hands[s]:
                may = {f"rob {c}" for c in hands[s] if c != ace}
                said = yield s, may if o["rob_compulsory"] else may | plays(legal(hands[s], played))
                done = True
                if said.startswith("rob"):
                    hands[s].remove(said.split()[1])
                    hands[s].append(turned)
                    said = ""
            said = said or (yield s, plays(legal(hands[s], played)))
            played.append(said.split()[1])
            hands[s].remove(played[-1])
        leader = turns[wins(played, strength)]
        won[leader] += 1
        if jinker is not None and leader != jinker:
            break
        if won[leader] == 3 and trick == 2 and o["jink"] and (yield leader, {"no", "jink"}) == "jink":
            jinker = leader
        elif won[leader] == 3 or won[leader] == 5:
            share = put[leader] if put[leader] < stake else 10**9  # of each, for one who was short
            gain = pool + sum(min(share, p) for p in put.values())
            chips[leader] += gain
            for s in order:
                if jinker is not None and s != leader:
                    pay(chips, s, leader, o["ante"])
            return pool + sum(put.values()) - gain, False
    return pool + sum(put.values()), True
