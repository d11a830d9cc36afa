"""An excerpt judged anew, from nothing but its first table, its play and what was objected to."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import parse_event, parse_table, print_event, print_table
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.generate.excerpts.values import Excerpt


@dataclass(frozen=True, slots=True)
class JudgedEvent:
    """One event with the play it is shown in, the tables around it, and the League's ruling."""

    play: int
    before: Table
    event: Event
    ruling: Ruling
    after: Table


def judged_anew(excerpt: Excerpt) -> Iterator[JudgedEvent]:
    """Yield every event, read back from its line.

    All is taken as having happened as it was done; of an act objected to rightly only that is
    left which its ruling leaves.
    """
    table = parse_table(print_table(excerpt.table))
    stopped = {objection.about for objection in excerpt.task.spoken if objection.right}
    for play in excerpt.task.plays:
        for written in play.events:
            event = parse_event(print_event(written))
            ruling = judge(table, event, LEAGUE)
            after = (
                ruling.table
                if play.number in stopped
                else table_as_happened(table, event, ruling, LEAGUE.options)
            )
            yield JudgedEvent(play.number, table, event, ruling, replace(after, past=()))
            table = replace(after, past=())
