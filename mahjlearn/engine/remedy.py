"""`remedy`: the smallest change of fact that would turn a refused act into an allowed one.

Found by judging again, so it can not lie. One change first: a line of the play put in, left out,
moved, or written with another tile; a tile changed in a table line. Then two. Nothing beyond.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.engine.aftermath import advance
from mahjlearn.engine.edits import Edit, single_edits, two_edits
from mahjlearn.engine.events import Event
from mahjlearn.engine.judge import judge
from mahjlearn.engine.presence import missing
from mahjlearn.engine.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.speak import TABLE, Audience
from mahjlearn.engine.table import Table


@dataclass(frozen=True, slots=True)
class Remedy:
    """`change` are lines put in (`+ line`) or taken out (`- line`); `says` the same in words."""

    change: tuple[str, ...]
    says: str
    table: Table
    play: tuple[Event, ...]


def remedy(
    table: Table,
    play: Sequence[Event],
    ruleset: Ruleset = LEAGUE,
    audience: Audience = TABLE,
) -> Remedy | None:
    """The first change, smallest first, under which the last event is legal; None for none."""
    lines = tuple(play)
    for edit in _edits(table, lines):
        if allowed(edit.table, edit.play, ruleset):
            return Remedy(edit.change, edit.in_words(audience), edit.table, edit.play)
    return None


def _edits(table: Table, play: tuple[Event, ...]) -> Iterator[Edit]:
    yield from single_edits(table, play)
    yield from two_edits(table, play)


def allowed(table: Table, play: tuple[Event, ...], ruleset: Ruleset) -> bool:
    """True where the last event of the play can happen and is legal.

    Earlier events must be clean too: a cure that begins with another mistake is none.
    """
    for place, event in enumerate(play):
        if missing(table, event):
            return False
        ruling = judge(table, event, ruleset)
        if ruling.verdict is not Verdict.LEGAL:
            return False
        if place < len(play) - 1:
            table = advance(table, event, ruling.verdict, ruling.applied)
    return bool(play)
