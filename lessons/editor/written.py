"""A transcript as somebody typed or pasted it: what is a line of the table, what of the play."""

from dataclasses import dataclass
from difflib import get_close_matches

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation.event_lines import read_event
from mahjlearn.engine.notation.fact_lines import read_fact
from mahjlearn.engine.notation.facts import Fact, FactForm
from mahjlearn.engine.notation.forms.grammar import (
    FACT_LINES,
    TOO_LONG,
    fact_faults,
    is_too_long,
    lines_of,
)
from mahjlearn.engine.notation.forms.patterns import dispatch_word
from mahjlearn.engine.table.events import Event, Verb

MOST_FAULTS = 8
"""Lines that are explained; more would only be scrolled past."""
_OF_TABLES = frozenset(dispatch_word(form.value) for form in FactForm)
_OF_PLAYS = frozenset(dispatch_word(verb.value) for verb in Verb)
OUT_OF_PLACE = "“{}” describes the table. Write it above what happens."


class TooLong(ValueError):
    """The text is over the limit and was not read."""


@dataclass(frozen=True, slots=True)
class TypedTranscript:
    """The facts and events of a text, and the line of the text on which each event stands."""

    facts: tuple[Fact, ...]
    events: tuple[Event, ...]
    places: tuple[int, ...]


def check_size(text: str) -> None:
    """Raises TooLong; to be asked before anything reads the text."""
    if is_too_long(text):
        raise TooLong(TOO_LONG)


def read_written(text: str) -> TypedTranscript:
    """The lines of a text: first the table, then what happened. Empty lines mean nothing.

    Raises TooLong, or DoesNotParse with the first faults and their lines.
    """
    check_size(text)
    reader = _Reader()
    for number, line in lines_of(text):
        reader.take(line, number)
        if len(reader.faults) >= MOST_FAULTS:
            break
    if reader.faults:
        raise DoesNotParse(reader.faults)
    return TypedTranscript(tuple(reader.facts), tuple(reader.events), tuple(reader.places))


def part_of(line: int, table: str) -> tuple[str, int]:
    """Of a table and a play that were read as one text: which of the two (`table`, `play`) a line
    stands in, and its number there. Line 0, the whole, is the table's."""
    above = table.count("\n") + 1
    return ("play", line - above) if line > above else ("table", line)


class _Reader:
    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.events: list[Event] = []
        self.places: list[int] = []
        self.faults: list[Fault] = []

    def take(self, line: str, number: int) -> None:
        if FACT_LINES.read(line) is not None:
            self._fact(line, number)
        else:
            self._event(line, number)

    def _fact(self, line: str, number: int) -> None:
        fact, messages = read_fact(line, number)
        if self.events:
            messages = [OUT_OF_PLACE.format(line)]
        elif fact is not None:
            self.facts.append(fact)
        self._wrong(number, messages)

    def _event(self, line: str, number: int) -> None:
        event, messages = read_event(line)
        if event is not None:
            self.events.append(event)
            self.places.append(number)
        elif not self.events and _meant_for_the_table(line):
            messages = fact_faults(line)
        self._wrong(number, messages)

    def _wrong(self, number: int, messages: list[str]) -> None:
        self.faults += [Fault(number, message) for message in messages]


def _meant_for_the_table(line: str) -> bool:
    """Of which kind a line is that is neither, by the word that tells such lines apart."""
    near = get_close_matches(dispatch_word(line), _OF_TABLES | _OF_PLAYS, 1)
    return not near or near[0] in _OF_TABLES
