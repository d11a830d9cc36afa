"""Single changes that may make the last line of a play legal, the likeliest first.

Which are worth trying follows from the points that the line breaks. Whether one helps is found
out by judging again.
"""

from collections.abc import Iterator

from mahjlearn.engine.remedy.edits import Edit
from mahjlearn.engine.remedy.insertions import forgotten
from mahjlearn.engine.remedy.replacements import rewritten
from mahjlearn.engine.remedy.trial import SAYINGS, Replay
from mahjlearn.engine.rulings import Point

_TOO_LATE = frozenset(
    {
        Point.FINAL, Point.WINDOW, Point.BEGUN, Point.LOCK, Point.KEEP, Point.COMMITMENT,
        Point.JOKER_DISCARD,
    }
)  # fmt: skip
"""Points on which an earlier line can be what is wrong."""
_TOO_EARLY = frozenset({Point.BEGUN, Point.RACKED, Point.FINAL, Point.WINDOW, Point.LOCK})
"""Points on which a line that came too late can be what is wrong."""


def single_edits(case: Replay) -> Iterator[Edit]:
    """Yield edits: a line put in, left out or moved, then a line rewritten.

    What a hand holds is never changed: to lack a tile is no mistake of anybody's.
    """
    yield from _put_in(case)
    if case.points & _TOO_LATE:
        yield from _left_out(case)
    if case.points & _TOO_EARLY:
        yield from _moved(case)
    yield from _rewritten(case)


def _put_in(case: Replay) -> Iterator[Edit]:
    """Yield edits that put in a forgotten line, as late as possible, because that changes least."""
    for place in range(len(case.edit.play) - 1, -1, -1):
        for event in forgotten(case, place):
            yield case.edit.put_in(place, event)


def _left_out(case: Replay) -> Iterator[Edit]:
    for place in range(len(case.edit.play) - 2, -1, -1):
        if case.edit.play[place].verb not in SAYINGS and not case.edit.written(place):
            yield case.edit.leave_out(place)


def _moved(case: Replay) -> Iterator[Edit]:
    """Yield edits that move a line of the actor up; the judged one stays the last."""
    play = case.edit.play
    for place in range(1, len(play) - 1):
        if play[place].seat is case.last.seat and play[place].verb not in SAYINGS:
            for to in range(place - 1, -1, -1):
                yield case.edit.move_up(place, to)


def _rewritten(case: Replay) -> Iterator[Edit]:
    """Yield edits that rewrite a line, the judged one first."""
    play = case.edit.play
    for place in range(len(play) - 1, -1, -1):
        for event in () if case.edit.written(place) else rewritten(case, place):
            if event != play[place]:
                yield case.edit.rewrite(place, event)
