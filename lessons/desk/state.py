"""What the desk knows: a table, what happened on it, what is asked. All of it is its text."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from lessons.editor.situation import Situation
from lessons.editor.written import TypedTranscript, read_written
from lessons.visitors.rulebook import DEFAULT, known_name
from lessons.web.addresses import OPEN, code_of
from lessons.web.code import NoTable, unpack
from mahjlearn.engine.errors import Fault, PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import build_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Desk(Situation):
    """A situation and the `question` about it: the line that is ruled on, once there is one."""

    question: Event | None = None

    @property
    def play(self) -> tuple[Event, ...]:
        """All that has happened, and last what is asked."""
        return self.happened if self.question is None else (*self.happened, self.question)

    @property
    def code(self) -> str:
        """Its address; empty where the table is too long for one."""
        return code_of(self.text, self.ruleset, asked=self.question is not None)

    def address(self, name: str, **more: str) -> str:
        """Where one of the pages shows it, and what else is chosen there; empty like the code."""
        code = self.code
        if not code:
            return ""
        kept = {key: value for key, value in more.items() if value}
        return reverse(name, args=[code]) + (f"?{urlencode(kept)}" if kept else "")


def read_desk(
    text: str, ruleset: str = DEFAULT, *, asked: bool = True, fitting: bool = True
) -> Desk:
    """The desk of a transcript. With `asked`, its last line is the question.

    Raises TooLong, or DoesNotParse or CannotOccur with the lines of the text; with `fitting` also
    PointsAtNothing, where the play speaks of what is not on the table. While a table is being
    changed its play need not fit.
    """
    written = read_written(text)
    table = build_table(written.facts)
    if fitting:
        check_play(table, written, ruleset)
    events = written.events
    if not asked or not events:
        return Desk(table, events, ruleset=ruleset)
    return Desk(table, events[:-1], events[-1], ruleset=ruleset)


def check_play(table: Table, written: TypedTranscript, ruleset: str) -> None:
    """Raises PointsAtNothing, with lines of the text, for events about what is not there."""
    if not written.events:
        return
    try:
        judge_play(table, written.events, ruleset_named(ruleset))
    except PointsAtNothing as error:
        raise PointsAtNothing(
            [Fault(written.places[f.line - 1], f.message) for f in error.faults]
        ) from error


def desk_of_code(code: str, *, fitting: bool = True) -> Desk:
    """The desk of an address. Raises NoTable where it holds none, else as `read_desk` does."""
    header, text = _parts(code)
    written, mark = _book_and_mark(header)
    ruleset = known_name(written)
    if not ruleset:
        raise NoTable
    return read_desk(text, ruleset, asked=not mark, fitting=fitting)


def written_in(code: str) -> tuple[str, str]:
    """The name of the rule book and the transcript, as they stand in an address, readable or not.

    Raises NoTable where there are none.
    """
    header, text = _parts(code)
    return _book_and_mark(header)[0], text


def _book_and_mark(header: str) -> tuple[str, str]:
    """The name of the rule book, which may have spaces, and the mark after it, or none."""
    written = header.removesuffix(f" {OPEN}")
    return written, OPEN if written != header else ""


def _parts(code: str) -> tuple[str, str]:
    """The first line of what an address holds, and the rest."""
    header, _, text = unpack(code).partition("\n")
    return header, text
