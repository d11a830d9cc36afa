"""The form `told`: jokers that a dead hand shows, and jokers for a concealed hand."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.jokers import OnShow, exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding
from mahjlearn.tutor.generate.moments import MomentKind

_DIED = (Ground.WRONG_WALL, Ground.OUT_OF_TURN, Ground.CONCEALED_EXPOSED)
_IN_TURN = frozenset({MomentKind.PICKED, MomentKind.RACKED, MomentKind.EXCHANGED})
_SEEN = _IN_TURN | {MomentKind.NEXT}


def told(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: which jokers may you take, where a hand is dead or your own is concealed."""
    for table, shown in (*dead_or_concealed(place), *_beside_one(place)):
        here = seen_with_lines(table, place.you, place.position.play)
        yield Draft("take_jokers", here, "Which of these jokers may you take now?")
        act = exchange(place.known, place.you, shown.natural, shown)
        asked = f"May you take {whose(shown.owner, place.you)} joker?"
        yield Draft("ruling", Position(here.table, (*here.play, act), here.you), asked)


def dead_or_concealed(place: PlayedMoment) -> Iterator[tuple[Table, OnShow]]:
    """Yield the table with the tile of a joker held, and its owner’s hand dead.

    Then, where the seat has exposed nothing, with its own hand a concealed one.
    """
    for table, shown in _with_the_tile(place):
        for changed in (*_dead(table, place, shown.owner), *_concealed(table, place.you)):
            yield changed, shown


def _beside_one(place: PlayedMoment) -> Iterator[tuple[Table, OnShow]]:
    """Yield the same of a joker that another hand shows, where that of a concealed hand is dead.

    Words that tell of such a hand would else say that no joker may be taken.
    """
    for table, shown in _with_the_tile(place):
        others = [seat for seat in Seat if seat not in (place.you, shown.owner)]
        for owner in (seat for seat in others if table.rack(seat).exposures):
            for changed in _dead(table, place, owner):
                if changed.rack(owner).ground is Ground.CONCEALED_EXPOSED:
                    yield changed, shown


def _with_the_tile(place: PlayedMoment) -> Iterator[tuple[Table, OnShow]]:
    """Yield each joker on show with the table on which its tile is held."""
    if place.kind not in _SEEN:
        return
    used = _used(place) if place.kind is MomentKind.EXCHANGED else ()
    for shown in on_show(place.known):
        if shown.natural in used:
            continue
        table = holding(place, place.start, place.you, shown.natural, _used(place))
        if table is not None:
            yield table, shown


def _used(place: PlayedMoment) -> tuple[Tile, ...]:
    return tuple(tile for event in place.position.play for tile in event.tiles)


def _dead(table: Table, place: PlayedMoment, owner: Seat) -> Iterator[Table]:
    """Yield the table with the owner's hand dead, on three grounds; it may not have just played."""
    last = table.discard
    if owner is place.you or (last is not None and last.by is owner):
        return
    for ground in _DIED:
        rack = replace(table.rack(owner), hand=HandState.DEAD, ground=ground)
        if ground is Ground.CONCEALED_EXPOSED:
            rack = replace(rack, line=Line(concealed=True))
        yield table.with_rack(owner, rack)


def _concealed(table: Table, you: Seat) -> Iterator[Table]:
    rack = table.rack(you)
    if not rack.exposures:
        yield table.with_rack(you, replace(rack, line=Line(concealed=True)))


def seen_with_lines(table: Table, you: Seat, play: tuple[Event, ...]) -> Position:
    """Return the table as a seat sees it, with the lines that are told of all hands."""
    seen = as_seen(table, you)
    for seat in Seat:
        rack = seen.rack(seat)
        seen = seen.with_rack(seat, replace(rack, line=table.rack(seat).line))
    return Position(seen, play, you)
