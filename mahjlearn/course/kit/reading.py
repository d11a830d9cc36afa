"""Reads the tables and plays of a puzzle file: every faulty line, each with its file line.

A template is an act with a gap, `South discards {tile}`: one or more lines of a play.
"""

from collections.abc import Iterable, Iterator

from mahjlearn.course.kit.books import book_of, read_book
from mahjlearn.course.values import Position, Problem
from mahjlearn.engine.errors import CannotOccur, Fault, PointsAtNothing
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.notation.build import build_table
from mahjlearn.engine.notation.event_lines import read_play
from mahjlearn.engine.notation.fact_lines import read_facts
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault

Numbered = tuple[tuple[Event, int], ...]
"""Events, each with its line in the text."""


def read_position(own: Fields, base: Fields, *, may_be_empty: bool) -> Position | None:
    """The position of a puzzle; a change takes from its puzzle, `base`, what it does not say.

    None where anything is wrong, and where no play is written that may not be empty; the faults
    are those of `own`.
    """
    you = read_seat(base)
    table = read_table(_owner("table", own, base))
    written = _owner("play", own, base)
    empty = may_be_empty and not written.text("play")
    events = () if empty else read_events(written, "play")
    if you is None or table is None or not (events or empty):
        return None
    found = Position(table, tuple(event for event, _ in events), you, read_book(own))
    if events and judged_play(own, table, events, book_of(found)) is None:
        return None
    return found


def judged_play(
    own: Fields, table: Table, events: Numbered, ruleset: Ruleset = LEAGUE
) -> Judged | None:
    """The play with its rulings; None where a line speaks of what is not there, each a fault."""
    try:
        return judge_play(table, [event for event, _ in events], ruleset)
    except PointsAtNothing as error:
        for fault in error.faults:
            line = events[fault.line - 1][1] if "play" in own.values else 0
            own.fault("play" if line else "table", fault.message, line)
        return None


def _owner(key: str, own: Fields, base: Fields) -> Fields:
    return own if key in own.values else base


def read_seat(base: Fields) -> Seat | None:
    """The viewer’s seat; None, with a fault, where the file names none."""
    written = base.text("you")
    found = next((seat for seat in SEATS if seat.value == written), None)
    if found is None and written:
        base.fault("you", f"“{written}” is no seat; write East, South, West or North.")
    return found


def read_table(own: Fields) -> Table | None:
    """The table of a file; None where anything is wrong with it."""
    text = _raw(own, "table")
    facts, faults = read_facts(text)
    _add(own, "table", faults)
    if faults or not text:
        return None
    try:
        return build_table(facts)
    except CannotOccur as error:
        _add(own, "table", error.faults)
        return None


def read_events(own: Fields, key: str) -> Numbered:
    """The events of a play, each with its line in the text; none where one does not parse."""
    events, numbers, faults = read_play(_raw(own, key))
    _add(own, key, faults)
    if isinstance(own.values.get(key), str) and not events and not faults:
        own.fault(key, "The play is empty; its last line is the act that is asked about.")
    return () if faults else tuple(zip(events, numbers, strict=True))


def _raw(own: Fields, key: str) -> str:
    """The text as it stands, so that its lines keep their numbers."""
    value = own.values.get(key)
    return value if isinstance(value, str) else ""


def _add(own: Fields, key: str, faults: tuple[Fault, ...]) -> None:
    for fault in faults:
        own.fault(key, fault.message, fault.line)


def filled(text: str, gap: str, word: str) -> tuple[Event, ...]:
    """The play with the word in the gap; empty where it does not parse so."""
    events, _, faults = read_play(_fill(text, gap, word))
    return () if faults else tuple(events)


def check_template(own: Fields, key: str, gap: str, words: tuple[str, ...]) -> bool:
    """Return True if the text under the key has the gap, and reads well with each word in it.

    What is wrong is added to `own`, at its line; of several words that do not fit the first.
    """
    text = own.values.get(key)
    if not isinstance(text, str):
        return False
    if f"{{{gap}}}" not in text:
        own.fault(key, f"There is no {{{gap}}} in it.")
        return False
    for line, message in _faults(text, gap, words):
        own.fault(key, message, line)
        return False
    return True


def _faults(text: str, gap: str, words: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    for word in words:
        events, _, faults = read_play(_fill(text, gap, word))
        yield from ((fault.line, fault.message) for fault in faults)
        if not events and not faults:
            yield 0, "The act is empty."


def _fill(text: str, gap: str, word: str) -> str:
    return text.replace(f"{{{gap}}}", word)


def report(own: Fields, problems: Iterable[Problem]) -> bool:
    """Adds each problem to the faults of the fields, on the line of its key; True for any."""
    found = [_fault(own, problem) for problem in problems]
    own.faults += found
    return bool(found)


def _fault(own: Fields, problem: Problem) -> FileFault:
    line = own.lines.of(*own.under, *problem.at)
    return FileFault(own.path, line, problem.message)
