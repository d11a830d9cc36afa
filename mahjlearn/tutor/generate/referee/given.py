"""The answers of a session to each of its decisions."""

from collections.abc import Mapping, Sequence

from mahjlearn.course.kit.facet import Option, yes_or_no
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.referee.facets import StopHere, Upheld, facets
from mahjlearn.tutor.generate.referee.stops import discards_since, first_step, judged
from mahjlearn.tutor.generate.referee.values import Stop


def given(excerpt: Excerpt, stops: Sequence[Stop]) -> Mapping[str, Option]:
    """Return the answer to each decision by its name, but for what should have happened.

    A foul that was stopped for, at once or later, is a yes; so is an exchange for which its actor
    was blamed. Whoever does not stop for an objection upholds it.
    """
    answers: dict[str, Option] = {}
    for facet in facets(excerpt):
        if isinstance(facet, StopHere):
            answers[facet.name] = yes_or_no(_stopped_for(excerpt, facet, stops))[0]
        elif isinstance(facet, Upheld):
            answers[facet.name] = yes_or_no(not _rejected(excerpt, facet, stops))[0]
    return answers


def _stopped_for(excerpt: Excerpt, facet: StopHere, stops: Sequence[Stop]) -> bool:
    fouls = [one for one in excerpt.fouls if one.step == facet.step]
    if fouls:
        return any(one.about in fouls for one in judged(excerpt, stops) if one.well)
    return _blamed(excerpt, stops, facet.step, facet.event.actor)


def _rejected(excerpt: Excerpt, facet: Upheld, stops: Sequence[Stop]) -> bool:
    (said,) = (one for one in excerpt.objections if one.step == facet.step)
    if any(one.about is said for one in judged(excerpt, stops) if one.well):
        return not said.right
    return _blamed(excerpt, stops, said.step, said.seat)


def _blamed(excerpt: Excerpt, stops: Sequence[Stop], step: int, seat: Seat) -> bool:
    """Return True if the seat was stopped for at that step, or before another discarded.

    Whoever found something wrong that the seat did after it meant that.
    """
    return any(
        one.stop.seat is seat
        and one.stop.step >= step
        and not discards_since(excerpt, step, one.stop.step, (seat,))
        and not (one.about is not None and first_step(one.about) > step)
        for one in judged(excerpt, stops)
    )
