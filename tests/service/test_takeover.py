"""A match begun at the terminal goes on in the browser, and at the terminal again."""

from __future__ import annotations

import re
from pathlib import Path

from tests.service.rooms import Player, hashed, housed, opened, refusal, run, settled
from tests.term import console


def test_the_player_at_a_terminal_takes_his_seat_over_in_a_browser(tmp_path: Path) -> None:
    lasting = ("--option", "start_stack=1000")  # one deal that is given up does not end the match
    argv = ("play", "genius-indian-poker", "--bot", "random", "--name", "Zed", *lasting)
    played = console.run(*argv, typed=["fold"], seed=3, data=tmp_path)
    found = re.search(r"/t/(\w+)#code=(\S+) ", played.out)
    assert found is not None, played.out
    table, code = found[1], found[2]

    async def work() -> int:
        async with housed(tmp_path) as house:
            room = await opened(house, table)
            watching = await Player(room, "stranger").come()
            assert (await refusal(room.take_seat("stranger", hashed("another"), "Eve")))[0] == "bad-code"
            assert await room.take_seat("zed", hashed(code), "Whoever") == 0
            zed = await Player(room, "zed").come()
            assert zed.ear.last.seats[0].name == "Zed"
            assert zed.ear.last.prompt is not None or zed.ear.last.waiting != "choice"
            assert (await refusal(room.take_seat("other", hashed(code), "Eve")))[0] == "taken"
            assert watching.ear.last.prompt is None
            while zed.ear.last.prompt is not None:
                await zed.play(str(zed.ear.last.prompt.default))
                await settled()
            return len(room.journal.match.choices)

    made = run(work())
    again = console.run("play", "--resume", typed=[], data=tmp_path)
    assert again.status == 0, again.err
    assert "Zed" in again.out or "You" in again.out
    assert made > 3
