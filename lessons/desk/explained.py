"""The reasons of a ruling at the desk, and the tiles that carry their numbers."""

from mahjlearn.course.evidence import Marks, evidence
from mahjlearn.course.values import Reason
from mahjlearn.engine.events import Verb
from mahjlearn.engine.play import Judged
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.speak import TABLE
from mahjlearn.engine.spots import exposure_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import SEATS

_CHALLENGES = (Verb.POINT_OUT, Verb.DECLARE_DEAD)


def explained(judged: Judged) -> tuple[tuple[Reason, ...], Marks]:
    """Sentences with their numbers, and each numbered tile; nothing where there is no ruling.

    A challenge is about exposures: where its reasons point at nothing, the first one points at
    those that are wrong, whoever discarded last.
    """
    if judged.ruling.silent:
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
