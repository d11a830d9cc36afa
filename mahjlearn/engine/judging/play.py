"""A play: events one after another, the last of them judged, by one rule book or by several."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from mahjlearn.engine.errors import Fault, PointsAtNothing
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Judged:
    """The ruling on the last event, with the table just before it and all rulings on the way."""

    table: Table
    event: Event
    ruling: Ruling
    before: tuple[Ruling, ...] = ()


def judge_play(table: Table, play: Sequence[Event], ruleset: Ruleset = LEAGUE) -> Judged:
    """Rule on the last event; every earlier one is taken as having happened just as written.

    Raises PointsAtNothing, with the line of the play (from 1) for every event that speaks of
    something that is not there, and ValueError for an empty play. Such a line is passed over, so
    that the faults of the later ones are found in the same run.
    """
    if not play:
        raise ValueError("A play needs at least one line.")
    rulings: list[Ruling] = []
    tables = [table]
    faults: list[Fault] = []
    for line, event in enumerate(play, start=1):
        wrong = unmet(tables[-1], event, ruleset.options)
        if wrong:
            faults += [Fault(line, message) for message in wrong]
            continue
        ruling = judge(tables[-1], event, ruleset)
        rulings.append(ruling)
        tables.append(table_as_happened(tables[-1], event, ruling, ruleset.options))
    if faults:
        raise PointsAtNothing(faults)
    return Judged(tables[-2], play[-1], rulings[-1], tuple(rulings[:-1]))


def verdict_on(table: Table, play: Sequence[Event], ruleset: Ruleset = LEAGUE) -> Verdict:
    """The verdict on the last event alone, for a play whose events all point at something."""
    return verdict_of(table_before(table, play, ruleset), play[-1], ruleset)


def table_before(table: Table, play: Sequence[Event], ruleset: Ruleset = LEAGUE) -> Table:
    """The table on which the last event of the play is judged."""
    return table_after(table, play[:-1], ruleset)


def table_after(table: Table, play: Sequence[Event], ruleset: Ruleset = LEAGUE) -> Table:
    """The table once all of the play has happened just as written; it may be empty."""
    for event in play:
        ruling = judge(table, event, ruleset)
        table = table_as_happened(table, event, ruling, ruleset.options)
    return table


def compare(
    table: Table, play: Sequence[Event], rulesets: Iterable[Ruleset] = tuple(RULESETS.values())
) -> dict[str, Judged]:
    """The ruling of each ruleset by its name. Raises PointsAtNothing as `judge_play` does."""
    return {ruleset.name: judge_play(table, play, ruleset) for ruleset in rulesets}


def disputed(answers: Mapping[str, Judged]) -> dict[str, bool]:
    """Each ruleset's yes or no, where they do not all say the same; else nothing.

    `unsettled` is no answer: such a ruleset is left out.
    """
    said = {
        name: judged.ruling.allowed
        for name, judged in answers.items()
        if judged.ruling.verdict is not Verdict.UNSETTLED
    }
    return said if len(set(said.values())) > 1 else {}
