"""What a server remembers of those who come has a bound, however many come and whatever they send."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.service.rooms import Hours, housed, refusal, run, wish
from tests.web.site import serving

from brelan.service import Limits, Refused
from brelan.service.limit import MOST_BUCKETS, Buckets


def test_no_more_visitors_are_counted_than_the_bound() -> None:
    """Those who were here last; who is forgotten may do as much as somebody new."""
    hours = Hours()
    buckets = Buckets("requests", 1, 2, hours)
    for n in range(MOST_BUCKETS + 500):
        buckets.take(f"visitor {n}")
    assert len(buckets._left) == MOST_BUCKETS
    last = f"visitor {MOST_BUCKETS + 499}"
    assert buckets.knows(last)
    assert not buckets.knows("visitor 0")
    buckets.take(last)
    with pytest.raises(Refused):
        buckets.take(last)


def test_tokens_that_are_made_up_are_limited_as_strangers_are(tmp_path: Path) -> None:
    """A token for each request is no way round the limits."""

    async def work() -> None:
        limits = Limits(strangers=1, strangers_burst=10)
        async with serving(tmp_path, clock=Hours(), limits=limits) as site:
            ann = await site.guest()
            async with httpx.AsyncClient(base_url=site.base) as http:
                codes = [
                    (await http.get("/api/bots", headers={"cookie": f"brelan={n:043x}"})).status_code for n in range(20)
                ]
            assert codes == [200] * 9 + [429] * 11
            assert (await ann.http.get("/api/bots")).status_code == 200  # who is known goes on

    run(work())


def test_the_shelf_keeps_the_latest_tables_and_reads_the_others_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.service.shelf.MOST", 3)

    async def work() -> None:
        async with housed(tmp_path) as house:
            made = [(await house.make("ann", wish()))[0] for _ in range(5)]
            for _ in range(2):
                assert [facts.table for facts, *_ in house.shelf.tables("ann")] == made[::-1]
                assert list(house.shelf._known) == made[:1:-1]
            assert house.shelf.tables("bob") == []

    run(work())


def test_who_asks_for_tables_that_are_not_there_leaves_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            for n in range(50):
                assert (await refusal(house.room(f"nowhere-{n}")))[0] == "unknown-table"
            assert house.rooms == {}
            assert house._opening == {}

    run(work())
