"""Single changes that may make the last line of a play legal, the likeliest first.

Which are worth trying follows from the points that the line breaks. Whether one helps is found
out by judging again.
"""

from collections.abc import Iterator

from mahjlearn.engine.facts.lying import out_of_sight
from mahjlearn.engine.facts.targets import target
from mahjlearn.engine.remedy.edits import Edit
from mahjlearn.engine.remedy.insertions import forgotten
from mahjlearn.engine.remedy.replacements import rewritten
from mahjlearn.engine.remedy.trial import SAYINGS, Replay
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, Tile

_TOO_LATE = frozenset(
    {
        Point.FINAL, Point.WINDOW, Point.BEGUN, Point.LOCK, Point.KEEP, Point.COMMITMENT,
        Point.JOKER_DISCARD,
    }
)  # fmt: skip
"""Points on which an earlier line can be what is wrong."""
_TOO_EARLY = frozenset({Point.BEGUN, Point.RACKED, Point.FINAL, Point.WINDOW, Point.LOCK})
"""Points on which a line that came too late can be what is wrong."""
_CALLS = (Verb.CALL, Verb.CALL_GROUP, Verb.CALL_MAHJ)


def single_edits(case: Replay) -> Iterator[Edit]:
    """A line put in, left out or moved; then a tile of a hand; then a line written otherwise."""
    yield from _put_in(case)
    if case.points & _TOO_LATE:
        yield from _left_out(case)
    if case.points & _TOO_EARLY:
        yield from _moved(case)
    yield from _held(case)
    yield from _rewritten(case)


def _put_in(case: Replay) -> Iterator[Edit]:
    """A line that was forgotten: as late as possible, for that changes least."""
    for place in range(len(case.edit.play) - 1, -1, -1):
        for event in forgotten(case, place):
            yield case.edit.put_in(place, event)


def _left_out(case: Replay) -> Iterator[Edit]:
    for place in range(len(case.edit.play) - 2, -1, -1):
        if case.edit.play[place].verb not in SAYINGS and not case.edit.written(place):
            yield case.edit.leave_out(place)


def _moved(case: Replay) -> Iterator[Edit]:
    """A line of the actor's own earlier; the judged one stays the last."""
    play = case.edit.play
    for place in range(1, len(play) - 1):
        if play[place].seat is case.last.seat and play[place].verb not in SAYINGS:
            for to in range(place - 1, -1, -1):
                yield case.edit.move_up(place, to)


def _held(case: Replay) -> Iterator[Edit]:
    """One more tile that completes what a call is for, or that matches."""
    table, seat = case.edit.table, case.last.seat
    for tile in _lacking(case):
        if seat is None or out_of_sight(table, tile) == 0:
            continue
        if table.rack(seat).unseen:
            yield case.edit.hold(seat, tile)
        for spare in _spare(case, seat)[:1]:
            yield case.edit.hold(seat, tile, instead=spare)


def _lacking(case: Replay) -> tuple[Tile, ...]:
    if Point.COMPLETE in case.points and case.last.verb in _CALLS:
        return (case.last.tile, Tile.JOKER)
    wanted = target(case.table, case.last) if Point.MATCH in case.points else None
    return () if wanted is None or wanted.natural is None else (wanted.natural,)


def _spare(case: Replay, seat: Seat) -> list[Tile]:
    """Known tiles of the slope that the play does not speak of, where all tiles are known."""
    rack = case.edit.table.rack(seat)
    spoken = {tile for event in case.edit.play for tile in event.tiles}
    known = [tile for tile in rack.sloped if tile.is_natural and tile not in spoken]
    return [] if rack.unseen else known


def _rewritten(case: Replay) -> Iterator[Edit]:
    """Lines written otherwise, the judged one first."""
    play = case.edit.play
    for place in range(len(play) - 1, -1, -1):
        for event in () if case.edit.written(place) else rewritten(case, place):
            if event != play[place]:
                yield case.edit.rewrite(place, event)
