"""The same play under several rulesets: where the authorities differ, and what each says."""

from collections.abc import Iterable, Mapping, Sequence

from mahjlearn.engine.events import Event
from mahjlearn.engine.play import Judged, judge_play
from mahjlearn.engine.rulesets import RULESETS, Ruleset
from mahjlearn.engine.table import Table


def compare(
    table: Table, play: Sequence[Event], rulesets: Iterable[Ruleset] = tuple(RULESETS.values())
) -> dict[str, Judged]:
    """The ruling of each ruleset by its name. Raises PointsAtNothing as `judge_play` does."""
    return {ruleset.name: judge_play(table, play, ruleset) for ruleset in rulesets}


def differ(answers: Mapping[str, Judged]) -> bool:
    """True where verdict, dead hands or payment are not the same everywhere."""
    return len({_essence(judged) for judged in answers.values()}) > 1


def yes_or_no_differs(answers: Mapping[str, Judged]) -> bool:
    """True where one authority allows what another does not."""
    return len({judged.ruling.allowed for judged in answers.values()}) > 1


def _essence(judged: Judged) -> str:
    ruling = judged.ruling
    return repr((ruling.verdict, ruling.dead, None if ruling.pays is None else dict(ruling.pays)))
