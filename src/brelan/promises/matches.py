"""The promises about a match: deal after deal, with leaving and resigning."""

from __future__ import annotations

import random

from brelan.choices import Choice
from brelan.dealer import Sampler, Shuffler
from brelan.errors import IllegalChoice
from brelan.events import Bought, Opened
from brelan.game import Game
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.nature import Dealer
from brelan.promises.leak import two_worlds
from brelan.promises.trial import Broken, Trial, some_choice, trial
from brelan.view import View

LONG = 6  # deals after which a match is looked at as it stands


def check_match(game: Game, rng: random.Random, told: list[str]) -> int:
    """Play a random match and look whether its promises are kept; give the swaps of hidden cards tried.

    `told` receives what was played.  Raises Broken, or whatever the game raises.
    """
    made = trial(game, rng)
    opened = made.opened
    told += made.tell(())
    match = begin(made, Shuffler(rng) if rng.random() < 0.7 else Sampler(rng))
    chips = sum(opened.stacks) + opened.carried
    stops = [len(match.choices)]
    while not match.over and match.hand.table.number <= LONG:
        choice = _some_choice(match, rng)
        told.append(match.hand.tell(choice))
        match.play(choice)
        stops.append(len(match.choices))
        _chips_conserved(match, chips)
    _next_refused(match)
    _replays(match, rng.choice(stops))
    _views_fold(match)
    _gone_seats_sit_out(match)
    if any(choice.word in (LEAVE, RESIGN) for choice in match.choices):
        return 0
    viewer = rng.choice((None, *range(len(opened.stacks))))
    found = two_worlds(lambda chance: begin(made, chance), match.choices, match.hand.table.pack, viewer, rng)
    if found is not None and not isinstance(found, bool):
        raise Broken(f"leak: {found}")
    return int(found is None)


def begin(made: Trial, chance: Dealer | None) -> Match:
    """Begin the match of a trial."""
    opened = made.opened
    return Match(
        made.game,
        opened.stacks,
        options=made.options,
        dealer=opened.dealer,
        first=opened.first,
        carried=opened.carried,
        chance=chance,
    )


def _some_choice(match: Match, rng: random.Random) -> Choice:
    there = [seat for seat in range(len(match.stacks)) if seat not in match.left]
    if rng.random() < 0.01:
        return Choice(rng.choice(there), RESIGN if len(match.stacks) == 2 else LEAVE)
    return NEXT if match.hand.over else some_choice(rng.choice(match.prompts()), rng)


def _chips_conserved(match: Match, chips: int) -> None:
    pools = match.carried if match.hand.over else match.hand.table.held()
    bought = sum(event.amount for event in match.events if isinstance(event, Bought))
    if sum(match.stacks) + pools != chips + bought or min(match.stacks) < 0:
        raise Broken(f"{match.stacks} and {pools} in pools, out of {chips}")


def _next_refused(match: Match) -> None:
    """A next deal is refused while one is running and when the match is over; so is a choice when it is over."""
    if match.hand.over and not match.over:
        return
    before = match.events
    for choice in (NEXT, Choice(0, "xyzzy"), Choice(None, "deal")):
        try:
            match.play(choice)
        except IllegalChoice:
            continue
        raise Broken(f"{choice} was played " + ("after the end" if match.over else "during a deal"))
    if match.events != before:
        raise Broken("a refused choice left a trace")


def _replays(match: Match, stop: int) -> None:
    for name, twin in (("replay", match.replay()), ("fork", match.fork())):
        same = (twin.events, twin.choices, twin.stacks, twin.scores, twin.over, twin.ranking, twin.left)
        if same != (match.events, match.choices, match.stacks, match.scores, match.over, match.ranking, match.left):
            raise Broken(f"a {name} of the match differs")
    back = match.back_to(stop)
    if back.choices != match.choices[:stop] or list(back.events) != list(match.events[: len(back.events)]):
        raise Broken(f"{stop} choices of the match played again differ")


def _views_fold(match: Match) -> None:
    events = match.events
    start = max(n for n, event in enumerate(events) if isinstance(event, Opened))
    for viewer in (None, *range(len(match.stacks))):
        seen, view = match.seen_by(viewer), match.view(viewer)
        if len(seen) != len(events):
            raise Broken(f"viewer {viewer} was sent {len(seen)} of {len(events)} events")
        depth = match.game.by_depth(match.options)
        pack = match.hand.table.pack
        folded = View(match.game.id, match.options, pack, viewer, match.game.direction, depth, seen=seen)
        folded.fold(seen[start:])
        folded.left = view.left
        if folded != view:
            raise Broken(f"viewer {viewer}: the view is not the fold of its events")
        if tuple(view.stacks) != match.stacks or view.over != (match.hand.over or match.over):
            raise Broken(f"viewer {viewer} knows {view.stacks}, they are {match.stacks}")


def _gone_seats_sit_out(match: Match) -> None:
    for prompt in match.prompts():
        if prompt.seat in match.left:
            raise Broken(f"seat {prompt.seat} has left and is asked")
    opened = [event for event in match.events if isinstance(event, Opened)]
    for event in opened[1:]:
        if event.dealer is not None and event.dealer not in event.seats:
            raise Broken(f"seat {event.dealer} deals and is not dealt in")
