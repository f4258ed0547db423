"""Euchre once more, slow and plain, as the four games of tricks beside it."""

from __future__ import annotations

from typing import Any

from tests.games.plain_games_of_tricks import Hands, Play, around, handfuls, packets, plays, wins

COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def euchre(n: int, o: dict[str, Any], dealer: int, pack: list[str], points: list[int]) -> Play:  # noqa: C901  # told in one go, as on a page
    """Give the maker, or None if all have passed; what is scored is added to the points."""
    order = [(dealer + 1 + k) % n for k in range(n)]
    bidding = n in (5, 7) or (o["auction"] and n in (4, 6))
    hands = packets(pack, order, (3, 4) if n == 7 else (2, 3))
    if bidding:
        return (yield from _bid_euchre(n, o, order, hands, pack, points))
    turned = pack.pop(0)
    suit = "" if turned == "JOKER" else turned[1]
    if not suit:
        said = yield dealer, {f"name_{word}" for word in SUITS.values()}
        suit = next(s for s, word in SUITS.items() if said == f"name_{word}")
    mates = {s: [p for p in order if p != s and n in (4, 6) and (p - s) % 2 == 0] for s in order}
    maker, trumps, alone = None, suit, False
    for s in order:
        may = {"pass", "order_up"} | ({"order_up_alone"} if o["alone"] and mates[s] else set())
        said = yield s, may
        if said != "pass":
            maker, alone = s, said.endswith("alone")
            hands[dealer].append(turned)
            said = yield dealer, handfuls("discard", hands[dealer], 1, 1)
            hands[dealer].remove(said.split()[1])
            break
    else:
        for s in order:
            may = {f"name_{word}" for x, word in SUITS.items() if x != suit}
            if o["alone"] and mates[s]:
                may |= {f"{word}_alone" for word in may}
            if not (s == dealer and o["stick_dealer"]):
                may.add("pass")
            said = yield s, may
            if said != "pass":
                maker, alone = s, said.endswith("alone")
                trumps = next(x for x, word in SUITS.items() if said.startswith(f"name_{word}"))
                break
    if maker is None:
        return None
    foe = None
    if alone and o["defend_alone"]:
        for s in order:
            if s != maker and s not in mates[maker]:
                said = yield s, {"no", "defend_alone"}
                if said == "defend_alone":
                    foe = s
                    break
    out = (mates[maker] if alone else []) + (mates[foe] if foe is not None else [])
    left = [s for s in order if s not in out]
    won = yield from _euchre_tricks(left, hands, trumps, 5)
    makers = [maker, *mates[maker]]
    took = sum(won.get(s, 0) for s in makers)
    if took < 3:
        lost = 4 if foe is not None else o["lone_euchre"] if alone else 2
        for s in order:
            points[s] += 0 if s in makers else lost
    else:
        gain = 1 if took < 5 else 4 if alone else o["three_handed_march"] if n == 3 else 2
        for s in makers:
            points[s] += gain
    return maker


def _bid_euchre(n: int, o: dict[str, Any], order: list[int], hands: Hands, widow: list[str], points: list[int]) -> Play:  # noqa: C901  # told in one go, as on a page
    most, bid, maker = (7 if n == 7 else 5), 0, None
    for s in order:
        low = max(bid + 1, o["min_bid"] if n == 7 else 1)
        if bid < most:  # who could but pass is not asked
            said = yield s, {"pass"} | {f"bid {k}" for k in range(low, most + 1)}
            if said != "pass":
                maker, bid = s, int(said.split()[1])
    if maker is None:
        return None
    said = yield maker, {f"name_{word}" for word in SUITS.values()}
    trumps = next(x for x, word in SUITS.items() if said == f"name_{word}")
    if n == 7:
        hands[maker] += [widow.pop(0) for _ in range(4)]
        said = yield maker, handfuls("discard", hands[maker], 4, 4)
        for card in said.split()[1:]:
            hands[maker].remove(card)
    makers, alone = [maker], False
    if n in (4, 6):
        makers = [s for s in order if (s - maker) % 2 == 0]
    else:
        for k in range(1 if n == 5 else 2):
            may = {f"partner_{s}" for s in order if s not in makers}
            said = yield maker, may | ({"alone"} if o["alone"] and not k else set())
            if said == "alone":
                alone = True
                break
            makers.append(int(said[-1]))
    won = yield from _euchre_tricks(order, hands, trumps, len(hands[order[0]]))
    made = sum(won.get(s, 0) for s in makers) >= bid
    for s in order:
        if (s in makers) == made:
            points[s] += bid * (2 if made and alone else 1)
    return maker


def _euchre_tricks(order: list[int], hands: Hands, trumps: str, tricks: int) -> Play:
    def suit(card: str) -> str:
        return trumps if card in ("JOKER", "J" + COLOUR[trumps]) else card[-1]

    def strength(card: str, led: str) -> int:
        if suit(card) == trumps:
            best = {"JOKER": 99, "J" + trumps: 98, "J" + COLOUR[trumps]: 97}
            return best.get(card, 50 + "23456789TJQKA".find(card[0]))
        return "23456789TJQKA".index(card[0]) if suit(card) == suit(led) else -1

    def legal(hand: list[str], played: list[str]) -> list[str]:
        return [c for c in hand if played and suit(c) == suit(played[0])] or hand

    won: dict[int, int] = {}
    leader = order[0]
    for _ in range(tricks):
        played: list[str] = []
        turns = around(order, leader)
        for s in turns:
            said = yield s, plays(legal(hands[s], played))
            played.append(said.split()[1])
            hands[s].remove(played[-1])
        leader = turns[wins(played, strength)]
        won[leader] = won.get(leader, 0) + 1
    return won
