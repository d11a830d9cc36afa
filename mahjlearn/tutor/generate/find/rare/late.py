"""The form `late`: may the last discard still be called, and may a joker that was thrown."""

from collections.abc import Callable, Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import SEATS, Tile, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import could_call, in_the_wall
from mahjlearn.tutor.generate.find.rare.misnamed import misnamed_calls
from mahjlearn.tutor.generate.moments import MomentKind

_SAME = "same"
_IT = "May you call it now?"
Play = tuple[Event, ...]


def late(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you call it now, after what the next player has done, or what was thrown."""
    last = place.known.discard
    if place.kind not in (MomentKind.WINDOW, MomentKind.NEXT) or last is None:
        return
    if last.tile.is_natural:
        for play in _leads(place):
            yield _asked(place, place.known, (*play, _call(place, last.tile)), _IT)
        if in_the_wall(place, Tile.JOKER):
            thrown = replace(place.known, discard=replace(last, tile=Tile.JOKER))
            yield _asked(place, thrown, (_call(place, Tile.JOKER),), _IT)
        yield from _called_the_same(place, last.tile)
        yield from _two_want_it(place, last)
        yield from misnamed_calls(place)
    else:
        yield _asked(place, place.known, (_call(place, last.tile),), _IT)


def _call(place: PlayedMoment, tile: Tile) -> Event:
    return Event(Verb.CALL, place.you, (tile,))


def _leads(place: PlayedMoment) -> Iterator[Play]:
    """Yield what the next player does first: nothing, a pick, and what may come after it."""
    yield ()
    up = place.known.turn.seat
    if up is place.you or not could_call(place):
        return
    picks = Event(Verb.PICK, up, HIDDEN_PICK)
    yield (picks,)
    yield (picks, Event(Verb.TAP, up))
    yield (picks, Event(Verb.RACK, up))
    asks = Event(Verb.ANNOUNCE, up)
    picked = table_after(as_seen(place.known, place.you), (picks,))
    if verdict_of(picked, asks, LEAGUE) is Verdict.LEGAL:
        yield (picks, asks)


def _called_the_same(place: PlayedMoment, tile: Tile) -> Iterator[Draft]:
    """Yield the next discard, a joker or another of that tile, of which the thrower says “same”."""
    up, last = place.known.turn.seat, place.known.discard
    if up is place.you or last is None or not could_call(place):
        return
    question = f"May you call the {tile_name(tile)} now?"
    turn = unseen_turn(up)
    if in_the_wall(place, Tile.JOKER):
        thrown = Event(Verb.DISCARD, up, (Tile.JOKER,), named=_SAME)
        call = _call(place, tile)
        yield _asked(place, place.known, (*turn, thrown, call), question)
    if in_the_wall(place, tile):
        thrown = Event(Verb.DISCARD, up, (tile,), named=_SAME)
        yield _asked(place, place.known, (*turn, thrown, _call(place, tile)), question)


def _two_want_it(place: PlayedMoment, last: Discard) -> Iterator[Draft]:
    """Yield a call after somebody else’s, who may have laid the exposure down already."""
    if not could_call(place):
        return
    for seat in SEATS:
        if seat in (place.you, last.by):
            continue
        first = Event(Verb.CALL, seat, (last.tile,))
        own = place.known.rack(seat).sloped.count(last.tile)
        laid = Event(Verb.EXPOSE, seat, (last.tile, *_PAIRS[min(own, 2)](last.tile)))
        for play in ((first,), (first, laid)):
            yield _asked(place, place.known, (*play, _call(place, last.tile)), _IT)


_PAIRS: tuple[Callable[[Tile], tuple[Tile, ...]], ...] = (
    lambda tile: (Tile.JOKER, Tile.JOKER),
    lambda tile: (tile, Tile.JOKER),
    lambda tile: (tile, tile),
)
"""What makes a pung of a called tile, by how many of it the caller has."""


def _asked(place: PlayedMoment, table: Table, play: Play, question: str) -> Draft:
    return Draft("ruling", Position(as_seen(table, place.you), play, place.you), question)
