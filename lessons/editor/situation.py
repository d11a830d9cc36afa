"""What is set up: a table, and what has happened on it. All of it is two texts of lines."""

from dataclasses import dataclass, field

from lessons.editor.form import Fields, Refusal, Trouble, line_words
from lessons.editor.written import part_of, read_written
from lessons.visitors.rulebook import DEFAULT, known_name
from mahjlearn.engine.errors import EngineError, Fault
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import build_table, parse_table, print_play, print_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

EMPTY = parse_table("")
TABLE_LINES, PLAY_LINES = "table-lines", "play-lines"
NO_RULESET = "Choose one of the rule books."


class Unreadable(Refusal):
    """The lines themselves are wrong, so that there is no table to draw."""


@dataclass(frozen=True, slots=True)
class Situation:
    """`happened` is taken as done just as written; `ruleset` is the name of a rule book."""

    table: Table = EMPTY
    happened: tuple[Event, ...] = ()
    ruleset: str = field(default=DEFAULT, kw_only=True)

    @property
    def play(self) -> tuple[Event, ...]:
        """Every line of the play."""
        return self.happened

    @property
    def text(self) -> str:
        """The transcript: the table, an empty line, the play; one of them alone if that is all."""
        parts = print_table(self.table), print_play(self.play)
        return "\n\n".join(part for part in parts if part)


def table_now(situation: Situation) -> Table:
    """The table once everything has happened; as it was, where that does not fit together."""
    table, ruleset = situation.table, ruleset_named(situation.ruleset)
    for event in situation.happened:
        if unmet(table, event, ruleset.options):
            return situation.table
        table = table_after(table, (event,), ruleset)
    return table


def read_lines(posted: Fields) -> Situation:
    """The situation of the two fields of lines. Raises TooLong or Unreadable."""
    table_text, play_text = posted.get("table", ""), posted.get("play", "")
    try:
        written = read_written(f"{table_text}\n{play_text}")
        table = build_table(written.facts)
    except EngineError as error:
        raise Unreadable(*(_trouble(fault, table_text) for fault in error.faults)) from error
    ruleset = known_name(posted.get("ruleset", DEFAULT))
    if not ruleset:
        raise Unreadable(Trouble("ruleset", NO_RULESET))
    return Situation(table, written.events, ruleset=ruleset)


def _trouble(fault: Fault, table_text: str) -> Trouble:
    """The field and, where there are several lines, the line in it."""
    part, line = part_of(fault.line, table_text)
    at = PLAY_LINES if part == "play" else TABLE_LINES
    return Trouble(at, line_words(Fault(line, fault.message)))
