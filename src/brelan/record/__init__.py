"""A deal or a whole match as a text that people can read and write: docs/records.md.

`parse` reads it, `write` (or `str`) writes it, `replay` plays it again, `record_of` makes one of any match; all of that
for an evening of many tables is in `evening`.
"""

from brelan.record.live import record_of
from brelan.record.reader import parse
from brelan.record.replay import Difference, Outcome, Replay, replay
from brelan.record.value import Deal, Expect, Record
from brelan.record.writer import write

__all__ = ["Deal", "Difference", "Expect", "Outcome", "Record", "Replay", "parse", "record_of", "replay", "write"]
