"""A changed play judged again, from the first line that changed."""

from dataclasses import dataclass

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.remedy.edits import Edit
from mahjlearn.engine.rulings import Point, Ruling, Status, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

SAYINGS = frozenset({Verb.POINT_OUT, Verb.DECLARE_DEAD})
"""Challenges: a right one is answered `dead-hand` and still no mistake of the one who speaks."""


@dataclass(frozen=True, slots=True)
class Replay:
    """An edit with the table before each line and the ruling on each."""

    edit: Edit
    tables: tuple[Table, ...]
    rulings: tuple[Ruling, ...]

    @property
    def last(self) -> Event:
        return self.edit.play[-1]

    @property
    def table(self) -> Table:
        """The table on which the last line is judged."""
        return self.tables[-1]

    @property
    def legal(self) -> bool:
        return self.rulings[-1].verdict is Verdict.LEGAL

    @property
    def points(self) -> frozenset[Point]:
        """Every point that the last line breaks, or a mistake on the way to it."""
        broken = (
            finding.rule.point
            for ruling in self.rulings
            for finding in ruling.findings
            if finding.status is Status.BREACHED
        )
        return frozenset(point for point in broken if point is not None)

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The places of the earlier lines that are mistakes."""
        lines = zip(self.edit.play, self.rulings[:-1], strict=False)
        return tuple(
            place for place, (event, ruling) in enumerate(lines) if not clean(event, ruling)
        )

    @property
    def cured(self) -> bool:
        """Return True if the last line is legal and no earlier one a mistake."""
        return self.legal and not self.mistakes


def clean(event: Event, ruling: Ruling) -> bool:
    """Return True for a line that is no mistake of the one who acts."""
    return ruling.verdict is Verdict.LEGAL or event.verb in SAYINGS


def replay(edit: Edit, ruleset: Ruleset) -> Replay | None:
    """Return the case judged line by line; None if it speaks of something that is not there."""
    return _judged(Replay(edit, (edit.table,), ()), ruleset)


def again(before: Replay, edit: Edit, ruleset: Ruleset) -> Replay | None:
    """Replay a changed case; lines before the change are not judged again."""
    if edit.table is not before.edit.table:
        return replay(edit, ruleset)
    kept = Replay(edit, before.tables[: edit.first + 1], before.rulings[: edit.first])
    return _judged(kept, ruleset)


def _judged(start: Replay, ruleset: Ruleset) -> Replay | None:
    """Judge the lines that have no ruling yet."""
    tables, rulings = list(start.tables), list(start.rulings)
    play = start.edit.play
    for place in range(len(rulings), len(play)):
        event, table = play[place], tables[-1]
        if unmet(table, event, ruleset.options):
            return None
        ruling = judge(table, event, ruleset)
        rulings.append(ruling)
        if place < len(play) - 1:
            tables.append(table_as_happened(table, event, ruling, ruleset.options))
    return Replay(start.edit, tuple(tables), tuple(rulings))
