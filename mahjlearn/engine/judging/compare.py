"""The same play under several rulesets: where the authorities differ, and what each says."""

from collections.abc import Iterable, Mapping, Sequence

from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table


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
