"""The table as lines of text, as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from brelan.cards import Card, Face
from brelan.events import Decided, Event, Opened, Shown, Won
from brelan.speech import Speech, capital, key
from brelan.view import View
from brelan.zones import BOTTOM, STOCK, Place, Seat


def table(view: View, speech: Speech) -> list[str]:
    """Seats with their cards and chips, cards on the table, pots, and what has been seen of the pack."""
    lines = [_seat(view, speech, seat) for seat in _round(view)]
    if view.direction < 0:
        lines.append(speech.say("table-to-the-right"))
    if view.sides:
        lines.append(speech.sides(view.sides))
    lines += trick(view, speech)
    for place, faces in view.cards.items():
        if place.seat is None and faces and place.zone not in (STOCK, BOTTOM) and not is_heap(place, speech):
            name = speech.zone(place.zone.name)
            lines.append(speech.say("table-zone", zone=capital(name), cards=speech.cards(tuple(faces))))
    facts = [speech.fact(fact, value) for fact, value in view.facts.items()]
    lines += [capital(fact) + "." for fact in facts]
    return [*lines, *([pots(view, speech)] if for_chips(view) else []), *tracker(view, speech)]


def standing(view: View, speech: Speech, seat: Seat) -> str:
    """One line for a seat that has seen the table: what is in play, and what it has itself."""
    chips = for_chips(view)
    own = speech.say("table-own", has=has(speech, view.stacks, view.scores, seat, chips=chips))
    return " ".join([*([pots(view, speech)] if chips else []), *trick(view, speech), own])


def trick(view: View, speech: Speech) -> list[str]:
    """The trick on the table: who has played what, from the lead on; nothing where there is none."""
    lying = {place.seat: faces for place, faces in view.cards.items() if place.zone.trick}
    played = [f"{speech.who([seat])} {speech.cards(tuple(lying[seat]))}" for seat in view.trick]
    return [speech.say("table-trick", played=", ".join(played))] if played else []


def for_chips(view: View) -> bool:
    """Whether chips are played for, not points: somebody has some, or they are all in the pots."""
    return any(view.stacks) or view.pot() > 0 or view.carried > 0


def is_heap(place: Place, speech: Speech) -> bool:
    """Whether cards go to this place without a word: used cards, which belong to the tracker and not to the table."""
    name = key("moved", place.zone.name)
    return speech.has(name) and not speech.say(name)


def _round(view: View) -> list[Seat]:
    """All seats in the order of play, the viewer's own first."""
    seats = list(view.order or range(view.size))[:: view.direction]
    at = 0 if view.viewer is None else seats.index(view.viewer)
    return [*seats[at:], *seats[:at]]


def _seat(view: View, speech: Speech, seat: Seat) -> str:
    lying = [(place, faces) for place, faces in view.cards.items() if place.seat == seat and faces]
    texts = [_held(speech, place, faces) for place, faces in lying if not (place.zone.pile or place.zone.trick)]
    if any(view.tricks):
        texts.append(speech.say("table-tricks", n=view.tricks[seat]))
    return speech.say(
        "table-seat",
        who=capital(speech.who([seat])),
        has=has(speech, view.stacks, view.scores, seat, chips=for_chips(view)),
        dealer=_mark(view, speech, seat),
        state=_state(view, speech, seat),
        cards="".join(texts),
    )


def has(speech: Speech, stacks: Sequence[int], scores: Sequence[int], seat: Seat, *, chips: bool) -> str:
    """What a seat has: chips, or points where no chips are played for."""
    return speech.chips(stacks[seat]) if chips else speech.points(scores[seat])


def _held(speech: Speech, place: Place, faces: Iterable[Face]) -> str:
    there = tuple(faces)
    known, backs = [face for face in there if face is not None], there.count(None)
    covered = speech.say("face-down", n=backs) if backs > 1 else speech.card(None) if backs else ""
    shown = " ".join([*map(speech.card, known), covered]).strip() + speech.called(place, there)
    return speech.say("table-cards", zone=speech.zone(place.zone.name), cards=shown)


def _mark(view: View, speech: Speech, seat: Seat) -> str:
    if view.dealer is not None:
        return speech.say("table-dealer") if seat == view.dealer else ""
    return speech.say("table-first") if seat == view.first else ""


def _state(view: View, speech: Speech, seat: Seat) -> str:
    if seat in view.left:
        return speech.say("table-left")
    return "" if seat in view.live else speech.say("table-out")


def pots(view: View, speech: Speech) -> str:
    """One line: what is in play, and who may win it."""
    parts = []
    numbers: Counter[str] = Counter()
    for name, pot in view.pots():
        who = speech.who(sorted(pot.claims))
        parts.append(speech.say("table-pot", pool=speech.pool(name, numbers[name]), amount=pot.amount, who=who))
        numbers[name] += 1
    return speech.say("table-pots", pots="; ".join(parts)) if parts else speech.say("table-nothing")


def tracker(view: View, speech: Speech) -> list[str]:
    """Used cards, and what is still unseen, by rank; nothing where the house has it off."""
    if getattr(view.options, "tracker", True) is False:
        return []
    used = [
        face for place, faces in view.cards.items() if place.seat is None and is_heap(place, speech) for face in faces
    ]
    known = sorted((face for face in used if face is not None), key=lambda card: -card.rank)
    lines = [speech.say("tracker-used", cards=" ".join(map(speech.card, known)))] if known else []
    unseen = view.unseen()
    counts = Counter(_rank(card, speech) for card in sorted(unseen, key=lambda card: -card.rank))
    texts = [speech.say("tracker-count", rank=rank, n=n) for rank, n in counts.items()]
    if texts:
        lines.append(speech.say("tracker-unseen", n=len(unseen), cards=", ".join(texts)))
    maybe = [
        speech.say("tracker-place", card=speech.card(card), where=_where(speech, places))
        for card, places in view.maybe.items()
    ]
    return [*lines, speech.say("tracker-maybe", cards=", ".join(maybe))] if maybe else lines


def _where(speech: Speech, places: Iterable[Place]) -> str:
    names = [speech.zone(p.zone.name) if p.seat is None else speech.who([p.seat]) for p in places]
    return speech.listed(list(dict.fromkeys(names)), "or")


def _rank(card: Card, speech: Speech) -> str:
    return card.text[0].replace("T", "10") if card.suit else speech.card(card)


def results(events: Sequence[Event], speech: Speech) -> list[str]:
    """Who took each pot of the last deal, and why, in a sentence each."""
    start = next(n for n in reversed(range(len(events))) if isinstance(events[n], Opened))
    shown: dict[Seat, tuple[Face, ...]] = {}
    pots: list[tuple[Decided, list[Won]]] = []
    for event in events[start:]:
        match event:
            case Shown(place, faces, None) if place.seat is not None:
                shown[place.seat] = faces
            case Decided():
                pots.append((event, []))
            case Won(pool=pool) if pots and pots[-1][0].pool == pool:
                pots[-1][1].append(event)
    alone = len({seat for decided, _ in pots for seat in decided.claims}) == 1
    return [_result(speech, decided, won, shown, alone, len(pots) > 1) for decided, won in pots if won]


def _result(
    speech: Speech,
    decided: Decided,
    won: list[Won],
    shown: dict[Seat, tuple[Face, ...]],
    alone: bool,
    several: bool,
) -> str:
    seats = [event.seat for event in won]
    pool = speech.say("result-pool", pool=speech.pool(decided.pool, decided.pot)) if several else ""
    cards = speech.listed([speech.cards(shown.get(seat, ())) for seat in seats])
    if len(seats) > 1:
        who = capital(speech.who(seats))
        return speech.say("result-shared", who=who, amount=decided.amount, pool=pool, cards=cards)
    form = "you" if seats[0] == speech.viewer else ""
    message = "result-alone" if alone or not cards else "result-best"
    return speech.say(message, form, who=speech.names[seats[0]], amount=won[0].amount, pool=pool, cards=cards)
