"""The reasons of a ruling at the desk, and the tiles that carry their numbers."""

from mahjlearn.course.evidence import Marks, evidence
from mahjlearn.course.values import Reason
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.words.sentences import TABLE


def explained(judged: Judged) -> tuple[tuple[Reason, ...], Marks]:
    """Sentences with their numbers, and each numbered tile; nothing where there is no ruling."""
    return ((), ()) if judged.ruling.unsettled_because else evidence(judged, TABLE, ())
