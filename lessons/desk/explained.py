"""The reasons of a ruling at the desk, and the tiles that carry their numbers."""

from mahjlearn.course.evidence import Marks, evidence
from mahjlearn.course.values import Reason
from mahjlearn.engine.facts.spots import exposure_spot
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.engine.words.sentences import TABLE

_CHALLENGES = (Verb.POINT_OUT, Verb.DECLARE_DEAD)


def explained(judged: Judged) -> tuple[tuple[Reason, ...], Marks]:
    """Sentences with their numbers, and each numbered tile; nothing where there is no ruling.

    A challenge is about exposures: where its reasons point at nothing, the first one points at
    those that are wrong, whoever discarded last.
    """
    if judged.ruling.unsettled_because:
        return (), ()
    reasons, marks = evidence(judged, TABLE, ())
    if judged.event.verb not in _CHALLENGES or _points_at_racks(marks):
        return reasons, marks
    wrong = _wrong_exposures(judged.table)
    number = 1 if wrong else 0
    plain = tuple(Reason(0, reason.text) for reason in reasons[1:])
    first = tuple(Reason(number, reason.text) for reason in reasons[:1])
    return (*first, *plain), tuple((spot, number) for spot in wrong)


def _points_at_racks(marks: Marks) -> bool:
    return any(spot.place != "discard" for spot, _ in marks)


def _wrong_exposures(table: Table) -> tuple[Spot, ...]:
    return tuple(
        exposure_spot(seat, place)
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.fault is not None
    )
