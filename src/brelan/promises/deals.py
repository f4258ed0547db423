"""The promises about a deal, each a function that raises `Broken` when it is not kept.

AFTER_EACH are cheap and looked at after every choice; WITH_CARE cost more; AT_END are looked at when a deal is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from brelan.cards import Card, without
from brelan.choices import Choice
from brelan.errors import BadNotation, IllegalChoice
from brelan.events import Chosen, Formed, Moved, Opened
from brelan.nature import Draw, Toss
from brelan.promises.trial import Broken, some_choice
from brelan.promises.walk import Walk, state
from brelan.prompts import Picks, Prompt, Stakes
from brelan.view import View
from brelan.zones import BOTTOM, STOCK, Place, Seat

Promise: TypeAlias = Callable[[Walk], None]


# -- after each choice -------------------------------------------------------------------------------------------------


def every_card_in_one_place(walk: Walk) -> None:
    """Every card of the pack lies in exactly one place, in a zone that the game declares."""
    table = walk.hand.table
    zones = (*walk.hand.game.zones, STOCK, BOTTOM)
    if any(cards and place.zone not in zones for place, cards in table.cards.items()):
        raise Broken(f"cards lie in a zone that is not declared: {[p for p in table.cards if p.zone not in zones]}")
    if isinstance(walk.hand.node, Draw):
        return  # a dealer may have cards in hand while nature is asked for the next
    there = Counter(card for cards in table.cards.values() for card in cards)
    if there != Counter(table.pack):
        raise Broken(f"the pack should lie on the table, too much {there - Counter(table.pack)!r}")


def pack_holds_cards(walk: Walk) -> None:
    """The pack is a tuple of cards."""
    pack: object = walk.hand.table.pack  # of games of other people nothing is certain
    if not isinstance(pack, tuple) or not all(isinstance(card, Card) for card in pack):
        raise Broken(f"the pack is to be a tuple of cards, not {pack!r:.60}")


def chips_conserved(walk: Walk) -> None:
    """Chips are whole numbers, never negative, and none is lost or made."""
    hand, table = walk.hand, walk.hand.table
    amounts = [*table.stacks, *table.put, *(n for p in table.pools.values() for n in (*p.put, p.carried, p.total))]
    if any(type(n) is not int or n < 0 for n in amounts):
        raise Broken(f"not whole or negative: {amounts}")
    if sum(table.stacks) + table.held() != hand.chips + table.bought:
        raise Broken(f"{table.stacks} and {table.held()} in pools, out of {hand.chips}")
    if any(type(n) is not int for n in table.scores):
        raise Broken(f"scores are whole numbers, not {table.scores}")


def somebody_is_awaited(walk: Walk) -> None:
    """Until the deal is over somebody is asked, who is dealt in and has something to say."""
    hand = walk.hand
    if hand.over or isinstance(hand.node, (Draw, Toss)):
        return
    for prompt in hand.prompts():
        if prompt.seat not in hand.table.seats or not prompt.count():
            raise Broken(f"seat {prompt.seat} is asked and has {prompt.allowed()}")
    if not hand.prompts():
        raise Broken("nobody is asked and the deal is not over")


def view_agrees(walk: Walk) -> None:
    """What a viewer has folded agrees with the table about everything public, and is never wrong."""
    hand, table = walk.hand, walk.hand.table
    for viewer, view in walk.views.items():
        phase = view.phase if hand.prompts() else hand.phase  # nature's turn is not announced
        public = (view.stacks, view.scores, view.dealer, view.over, phase, sorted(view.live))
        there = (table.stacks, table.scores, table.dealer, hand.over, hand.phase, sorted(table.live))
        if public != there:
            raise Broken(f"viewer {viewer} knows {public}, the table says {there}")
        if sorted(view.turn) != sorted(prompt.seat for prompt in hand.prompts()):
            raise Broken(f"viewer {viewer} waits for {view.turn}")
        pools = {name: (p.put, p.total, p.claims) for name, p in view.pools.items()}
        if pools != {name: (p.put, p.total, p.claims) for name, p in table.pools.items()}:
            raise Broken(f"viewer {viewer} sees other pools: {pools}")
        if table.first is not None and (view.first, view.seats) != (table.first, table.elder):
            raise Broken(f"viewer {viewer} sees the seats {view.seats} from {view.first}")
        _faces_agree(view, walk, viewer)


def _faces_agree(view: View, walk: Walk, viewer: Seat | None) -> None:
    table = walk.hand.table
    in_the_air = isinstance(walk.hand.node, Draw)
    for place, cards in table.cards.items():
        faces = view.cards.get(place, [])
        if len(faces) != len(cards) and not (in_the_air and place is STOCK.place):
            raise Broken(f"viewer {viewer} counts {len(faces)} cards at {place!r}, there are {len(cards)}")
        if place.seen_from(viewer, table.seats) and faces != cards:
            raise Broken(f"viewer {viewer} should see {cards} at {place!r}, sees {faces}")
        if without([face for face in faces if face is not None], cards):
            raise Broken(f"viewer {viewer} takes {faces} to lie at {place!r}, there are {cards}")
    for card, places in view.maybe.items():
        if not in_the_air and not any(card in table.cards.get(place, ()) for place in places):
            raise Broken(f"viewer {viewer} takes {card} to lie at one of {places}")
    if any(view.faces(place) for place in view.cards if place not in table.cards):
        raise Broken(f"viewer {viewer} sees cards at a place that the table does not have")


def notes_flat(walk: Walk) -> None:
    """Notes hold values that cannot change under a copy: numbers, texts, cards, seats, and tuples of them."""
    notes = walk.hand.table.notes
    for name in () if notes is None else notes.__dataclass_fields__:
        if not _is_flat(getattr(notes, name)):
            raise Broken(f"the note {name} holds {getattr(notes, name)!r}, which can change")


def _is_flat(value: object) -> bool:
    if isinstance(value, (tuple, frozenset)):
        return all(map(_is_flat, value))
    return value is None or isinstance(value, (int, str, Card, Place))


# -- with care ---------------------------------------------------------------------------------------------------------


def fork_equals_replay(walk: Walk) -> None:
    """A fork is the same deal in the same state, and so is a replay."""
    hand = walk.hand
    for name, twin in (("fork", hand.fork()), ("replay", hand.replay())):
        if twin.choices != hand.choices or list(twin.events) != list(hand.events):
            raise Broken(f"a {name} has other choices or events")
        if state(twin) != walk.states[-1]:
            raise Broken(f"a {name} is in another state: {_first_difference(state(twin), walk.states[-1])}")


def _first_difference(one: tuple[object, ...], two: tuple[object, ...]) -> str:
    return next((f"{a!r} for {b!r}" for a, b in zip(one, two, strict=True) if a != b), "none")


def offered_is_accepted(walk: Walk) -> None:
    """Every choice on offer can be played."""
    for prompt in walk.hand.prompts():
        offered = list(prompt) if prompt.count() <= 10 else [some_choice(prompt, walk.rng) for _ in range(6)]
        for choice in (prompt.default, *offered):
            try:
                walk.hand.fork().play(choice)
            except IllegalChoice as error:
                raise Broken(f"{choice.seat} {choice} was offered: {error}") from error
        if prompt.count() <= 500 and len(set(prompt)) != prompt.count():
            raise Broken(f"{prompt.count()} choices are counted, {len(set(prompt))} are offered")


def others_refused(walk: Walk) -> None:
    """A choice that is not on offer is refused, and the deal is as before."""
    hand, before = walk.hand, state(walk.hand)
    for choice in wrong_choices(walk):
        try:
            hand.play(choice)
        except (IllegalChoice, BadNotation) as error:
            if not str(error):
                raise Broken(f"{choice} was refused without a word") from error
        else:
            raise Broken(f"{choice!r} was not on offer and was played")
    if state(hand) != before:
        raise Broken(f"a refused choice left a trace: {_first_difference(state(hand), before)}")


def wrong_choices(walk: Walk) -> Iterator[Choice]:
    """Choices of other seats and words, amounts out of range, cards not held, wrong numbers of cards."""
    hand, table = walk.hand, walk.hand.table
    awaited = {prompt.seat: prompt for prompt in hand.prompts()}
    legal = {seat: _legal(prompt) for seat, prompt in awaited.items()}
    seats = (None, -1, *range(table.size + 1))
    card = walk.rng.choice(table.pack)
    words = sorted({*walk.words, "xyzzy", "deal", "toss", "pack", ""})
    for seat in seats if len(seats) < 6 else walk.rng.sample(seats, 5) + list(awaited):
        prompt = awaited.get(seat) if seat is not None else None
        for word in words:
            if seat is None and word in ("deal", "toss") and isinstance(hand.node, (Draw, Toss)):
                continue  # what nature may do is looked at by itself
            for amount in (None, *_numbers(prompt)):
                yield from _unless_legal(Choice(seat, word, amount), legal)
            for cards in ((card,), (card, card), table.pack[:9], tuple(table.cards[STOCK.place][:1])):
                yield from _unless_legal(Choice(seat, word, None, cards), legal)
            yield from _unless_legal(Choice(seat, word, 1, (card,)), legal)
    if isinstance(hand.node, Draw):
        bag, size = tuple(hand.node.bag), hand.node.size
        yield Choice(None, "deal", None, bag[: size - 1])
        yield Choice(None, "deal", None, (*bag[:size], card))
        yield Choice(None, "deal", 1, bag[:size])
        yield Choice(0, "deal", None, bag[:size])
    if isinstance(hand.node, Toss):
        yield from (Choice(None, "toss", n) for n in (-1, hand.node.size, None))


def _numbers(prompt: Prompt | None) -> tuple[int, ...]:
    if not isinstance(prompt, Stakes):
        return (0, 1, -1)
    gaps = set(range(prompt.low, min(prompt.high, prompt.low + 40))) - set(prompt.numbers())
    return (0, -1, prompt.low - 1, prompt.high + 1, 10**12, -prompt.low, *sorted(gaps))


def _legal(prompt: Prompt) -> set[tuple[str, int | None, tuple[str, ...]]] | None:
    """What is on offer, cards in any order; None when it is too much to list."""
    if prompt.count() > 5000:
        return None
    return {(c.word, c.amount, tuple(sorted(map(str, c.cards)))) for c in prompt}


def _unless_legal(
    choice: Choice, legal: dict[Seat, set[tuple[str, int | None, tuple[str, ...]]] | None]
) -> Iterator[Choice]:
    if choice.seat is None or choice.seat not in legal:
        yield choice
        return
    offered = legal[choice.seat]
    if offered is not None and (choice.word, choice.amount, tuple(sorted(map(str, choice.cards)))) not in offered:
        yield choice


def view_is_a_fold(walk: Walk) -> None:
    """A view is the fold of the events sent, all at once as one by one; nothing sent is changed afterwards."""
    for viewer, view in walk.views.items():
        seen = walk.hand.seen_by(viewer)
        fresh = walk.trial.again(walk.hand.choices).seen_by(viewer)
        if list(seen) != walk.seen[viewer] or list(fresh) != walk.seen[viewer]:
            raise Broken(f"viewer {viewer} was sent other events before")
        if len(seen) != len(walk.hand.events):
            raise Broken(f"viewer {viewer} was sent {len(seen)} of {len(walk.hand.events)} events")
        told = walk.hand.view(viewer)
        view.seen = told.seen
        if told != view:
            raise Broken(f"viewer {viewer}: the view is not the fold of its events")


def recall_is_perfect(walk: Walk) -> None:
    """A seat remembers all that it chose, with the cards."""
    for seat in range(walk.hand.table.size):
        seen = walk.hand.seen_by(seat)
        remembered = [event.choice for event in seen if isinstance(event, Chosen) and event.seat == seat]
        if remembered != [choice for choice in walk.hand.choices if choice.seat == seat]:
            raise Broken(f"seat {seat} remembers {remembered}")


def texts_read_back(walk: Walk) -> None:
    """Prompts and choices have one text, which reads back as the same."""
    for prompt in walk.hand.prompts():
        for choice in list(prompt) if prompt.count() <= 10 else [prompt.default, prompt.sample(walk.rng)]:
            if prompt.read(str(choice)) != choice or Choice.parse(str(choice)).word != choice.word:
                raise Broken(f"{choice!r} is written {str(choice)!r} and reads as {prompt.read(str(choice))!r}")
            if any(Card(str(card)) is not card for card in choice.cards):
                raise Broken(f"{choice}: a card reads back as another")
        if isinstance(prompt, Picks) and not prompt.verbs:
            raise Broken("cards are asked for and no word takes any")


# -- at the end --------------------------------------------------------------------------------------------------------


def replay_gives_the_same_events(walk: Walk) -> None:
    """The choices alone give the same events, from the start and from any point back."""
    again = walk.trial.again(walk.hand.choices)
    if list(again.events) != list(walk.hand.events):
        raise Broken("the choices give other events")
    if not walk.states:
        return
    at = walk.rng.randrange(len(walk.stops))
    back = walk.hand.back_to(walk.stops[at])
    if state(back) != walk.states[at]:
        raise Broken(f"{walk.stops[at]} choices back: {_first_difference(state(back), walk.states[at])}")


def fork_plays_on_alike(walk: Walk) -> None:
    """A fork made at any point, played on with the same choices, comes to the same end."""
    stops = walk.rng.sample(range(len(walk.stops)), min(3, len(walk.stops)))
    choices = walk.hand.choices
    for at in stops:
        twin = walk.hand.back_to(walk.stops[at]).fork()
        while len(twin.choices) < len(choices):
            twin.fork().play(choices[len(twin.choices)])  # must leave no mark on the one it was made from
            twin.play(choices[len(twin.choices)])
        if list(twin.events) != list(walk.hand.events) or state(twin) != walk.states[-1]:
            raise Broken(f"a fork at choice {walk.stops[at]} came to another end")


def ends_within_longest(walk: Walk) -> None:
    """The deal ends within the number of choices that its game declares."""
    hand, trial = walk.hand, walk.trial
    bound = trial.game.longest(len(trial.opened.seats), trial.options, hand.chips)
    made = sum(1 for choice in hand.choices if choice.seat is not None)
    if made > bound:
        raise Broken(f"{made} choices, {bound} declared")


def nothing_is_played_after_the_end(walk: Walk) -> None:
    """When the deal is over every choice is refused."""
    others_refused(walk)


def log_tells_where_cards_lie(walk: Walk) -> None:
    """The moves in the log, followed from the pack, lead to where the cards lie: no card moves unlogged."""
    lie: dict[Place, list[Card]] = {}
    for event in walk.hand.events:
        if isinstance(event, Opened):
            lie = {place: [c for c in cards if c is not None] for place, cards in event.kept}
        elif isinstance(event, Formed):
            gathered = [card for place in event.gathered for card in lie.pop(place, [])]
            lie = lie if event.gathered else {}
            stock = lie.get(STOCK.place, [])
            lie[STOCK.place] = [*stock, *gathered] if event.gathered else list(walk.hand.table.pack)
        elif isinstance(event, Moved):
            for card in event.cards:
                if card is None or card not in lie.get(event.source, []):
                    raise Broken(f"{card} was moved from {event.source!r}, where it did not lie")
                lie[event.source].remove(card)
                lie.setdefault(event.target, []).append(card)
    for place, cards in walk.hand.table.cards.items():
        if Counter(lie.get(place, [])) != Counter(cards):
            raise Broken(f"by the log {lie.get(place, [])} lie at {place!r}, not {cards}")


AFTER_EACH: Final[tuple[Promise, ...]] = (
    pack_holds_cards,
    every_card_in_one_place,
    chips_conserved,
    somebody_is_awaited,
    view_agrees,
    notes_flat,
)
WITH_CARE: Final[tuple[Promise, ...]] = (
    fork_equals_replay,
    offered_is_accepted,
    others_refused,
    view_is_a_fold,
    recall_is_perfect,
    texts_read_back,
)
AT_END: Final[tuple[Promise, ...]] = (
    ends_within_longest,
    log_tells_where_cards_lie,
    replay_gives_the_same_events,
)
AT_END_WITH_CARE: Final[tuple[Promise, ...]] = (nothing_is_played_after_the_end, fork_plays_on_alike)
