"""Reads the values of one `[[case]]` and gathers everything that is wrong with them."""

from typing import Any

from mahjlearn.engine.cases.places import CasePlaces
from mahjlearn.engine.errors import CannotOccur, Fault
from mahjlearn.engine.notation.build import build_table
from mahjlearn.engine.notation.event_lines import read_play
from mahjlearn.engine.notation.fact_lines import read_facts
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import nearest

KEYS = ("id", "ruleset", "table", "play", "expect", "expect_by", "source", "you")
REQUIRED = ("id", "table", "play")
EXPECTED = (
    "verdict",
    "dead",
    "pays",
    "points",
    "rules",
    "because",
    "to_do",
    "remedy",
    "advice",
    "asks",
    "sources",
    "table",
)
"""What of a ruling an author may expect."""

_TYPES: dict[type, str] = {str: "text in quotes", dict: "a table in braces"}


class CaseReader:
    """The values of a case, read one by one; `faults` are file lines with messages."""

    def __init__(self, values: dict[str, Any], place: CasePlaces) -> None:
        self.values = values
        self.place = place
        self.faults: list[tuple[int, str]] = []
        self.id = values["id"] if isinstance(values.get("id"), str) else ""

    def fault(self, key: str, message: str) -> None:
        self.faults.append((self.place.line_of(key), message))

    def check_keys(self) -> None:
        """Find unknown keys, missing ones, and an id that is no text."""
        for key in self.values:
            if key not in KEYS:
                self.fault(key, f"“{key}” is no part of a case; {nearest(key, KEYS)}.")
        for key in REQUIRED:
            if key not in self.values:
                self.faults.append((self.place.line, f"The case has no {key}; add it."))
        self.text("id")
        if self.values.get("id") == "":
            self.fault("id", "The id is empty; give the case a short name of its own.")

    def _typed(self, key: str, kind: type) -> Any:
        value = self.values.get(key)
        if value is None or isinstance(value, kind):
            return value
        self.fault(key, f"“{key}” is {_TYPES[kind]}; write it so.")
        return None

    def text(self, key: str) -> str | None:
        """Return a text, or None if it is not given or is something else."""
        value = self._typed(key, str)
        return value if isinstance(value, str) else None

    def seat(self, key: str) -> Seat | None:
        """Return a seat by name."""
        written = self.text(key)
        found = next((s for s in SEATS if s.casefold() == (written or "").casefold()), None)
        if written is not None and found is None:
            self.fault(key, f"“{written}” is no seat; write East, South, West or North.")
        return found

    def mapping(self, key: str) -> dict[str, Any] | None:
        """Return what an author expects, with its keys checked."""
        value = self._typed(key, dict)
        if not isinstance(value, dict):
            return None
        self._check_expected(key, value)
        return value

    def mapping_by_name(self, key: str) -> dict[str, dict[str, Any]] | None:
        """Return expectations by the name of a ruleset."""
        value = self._typed(key, dict)
        if not isinstance(value, dict):
            return None
        for name, expected in value.items():
            if isinstance(expected, dict):
                self._check_expected(key, expected)
            else:
                self.fault(key, f"What is expected under {name} is a table in braces; write it so.")
        return value

    def _check_expected(self, key: str, expected: dict[str, Any]) -> None:
        for name in expected:
            if name not in EXPECTED:
                self.fault(key, f"“{name}” is nothing to expect; {nearest(name, EXPECTED)}.")

    def table(self) -> tuple[tuple[Fact, ...], Table | None]:
        """Return the facts and the table; add the faults of its lines, or else of the whole."""
        written = self.text("table")
        if written is None:
            return (), None
        facts, faults = read_facts(written)
        self._add("table", faults)
        if faults:
            return facts, None
        try:
            return facts, build_table(facts)
        except CannotOccur as error:
            self._add("table", error.faults)
            return facts, None

    def play(self) -> tuple[tuple[Event, ...], tuple[int, ...]]:
        """Return the events and the file line of each."""
        written = self.text("play")
        if written is None:
            return (), ()
        events, lines, faults = read_play(written)
        self._add("play", faults)
        if not events and not faults:
            self.fault("play", "The play is empty; its last line is the one to be judged.")
        return events, tuple(self.place.line_in("play", line) for line in lines)

    def _add(self, key: str, faults: tuple[Fault, ...]) -> None:
        self.faults += [(self.place.line_in(key, fault.line), fault.message) for fault in faults]
