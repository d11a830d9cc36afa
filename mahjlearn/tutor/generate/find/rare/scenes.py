"""What may happen after a discard, with a mistake in the middle or without one, for films.

The table is the played one, with a tile changed where a player would not hold it. Each sort of
mistake has its like without fault: the same acts in another order, or with another tile.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.games.jokers import OnShow, exchange, on_show
from mahjlearn.tutor.generate.find.places import PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import (
    fits,
    holding,
    in_the_wall,
    right_and_like_it,
)
from mahjlearn.tutor.generate.moments import MomentKind

_PUNG, _LARGEST = 3, 5
_EXPOSURES = 2
"""Exposures with a joker that are tried at a place."""
Play = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class FilmedTurn:
    """The table after a discard, with every tile known, and what happens then.

    The player of the place does most of it. `hidden` is False where only that player can follow it:
    a tile that is given as it was picked.
    """

    table: Table
    play: Play
    hidden: bool = True


def scenes(place: PlayedMoment) -> Iterator[FilmedTurn]:
    """Yield what the player of a place after a discard could do, and what others do after it.

    Nothing where the wall is empty: every turn in a film may begin with a pick.
    """
    if not place.wall:
        return
    if place.kind is MomentKind.NEXT:
        for number, shown in enumerate(_shown(place)):
            yield from _taking(place, shown, number)
        yield from _discarding(place)
    yield from _calling(place)


def _shown(place: PlayedMoment) -> tuple[OnShow, ...]:
    """Return some exposures with jokers; others come first at each step of a hand."""
    found = on_show(place.known)
    first = place.step % max(1, len(found))
    return (*found[first:], *found[:first])[:_EXPOSURES]


def picked(place: PlayedMoment, tile: Tile | None = None) -> tuple[Event, Event]:
    """Return the pick of the player, of the next tile or another one, and racking it."""
    top = tile or wall_at(place.hand.seed, place.known)[0]
    return Event(Verb.PICK, place.you, (top,)), Event(Verb.RACK, place.you)


def spare(table: Table, seat: Seat, kept: tuple[Tile, ...]) -> Event | None:
    """Return the discard of the natural that the rack has fewest of; None for no other tile."""
    shown = {one.natural for one in on_show(table)}
    rest = [tile for tile in table.rack(seat).sloped if tile.is_natural and tile not in kept]
    idle = [tile for tile in rest if tile not in shown] or rest
    return Event(Verb.DISCARD, seat, (min(idle, key=idle.count),)) if idle else None


def _taking(place: PlayedMoment, shown: OnShow, number: int) -> Iterator[FilmedTurn]:
    """Yield turns in which a joker is taken: before the pick, after it, twice, and what follows."""
    you, natural = place.you, shown.natural
    table = holding(place, place.known, you, natural, ())
    out = None if table is None else spare(table, you, (natural,))
    if table is None or out is None:
        return
    pick, rack = picked(place)
    take = exchange(place.known, you, natural, shown)
    ask = Event(Verb.ANNOUNCE, you)
    (wrong,) = right_and_like_it(natural, place.step)[1:] or (natural,)
    mixed = holding(place, table, you, wrong, (natural, out.tile))
    if mixed is not None and wrong is not natural:
        taken = exchange(place.known, you, wrong, shown)
        yield FilmedTurn(mixed, (pick, rack, taken, out))
        yield FilmedTurn(mixed, (pick, rack, ask, taken, out))
    for play in (
        (take, pick, rack, out),
        (pick, rack, take, out),
        (pick, take, rack, out),
        (pick, rack, ask, take, out),
        (ask, pick, rack, take, out),
        (pick, rack, take, Event(Verb.END_TURN, you)),
        (pick, rack, take, Event(Verb.DISCARD, you, (Tile.JOKER,))),
        (pick, rack, Event(Verb.DISCARD, you, (natural,)), take),
        (pick, rack, Event(Verb.NAME, you, (natural,)), take),
    ):
        yield FilmedTurn(table, play)
    if in_the_wall(place, natural):
        given, _ = picked(place, natural)
        yield FilmedTurn(place.known, (given, take, out), hidden=False)
        yield FilmedTurn(place.known, (given, rack, take, out), hidden=False)
    for other in () if number else _shown(place)[1:]:
        yield from _taking_two(place, shown, other)


def _taking_two(place: PlayedMoment, shown: OnShow, other: OnShow) -> Iterator[FilmedTurn]:
    you, pair = place.you, (shown.natural, other.natural)
    table = holding(place, place.known, you, pair[0], ())
    table = None if table is None else holding(place, table, you, pair[1], pair[:1])
    out = None if table is None else spare(table, you, pair)
    if pair[0] is pair[1] or table is None or out is None:
        return
    pick, rack = picked(place)
    first, second = (exchange(place.known, you, one.natural, one) for one in (shown, other))
    yield FilmedTurn(table, (pick, rack, first, second, out))
    yield FilmedTurn(table, (pick, first, rack, second, out))
    yield FilmedTurn(table, (pick, rack, first, out, second))


def _discarding(place: PlayedMoment) -> Iterator[FilmedTurn]:
    """Yield turns that end with a discard which another player calls: a joker, or a natural."""
    you, after = place.you, place.you.next
    pick, rack = picked(place)
    unseen = unseen_turn(after)
    table = holding(place, place.known, you, Tile.JOKER, ())
    if table is not None:
        thrown = Event(Verb.DISCARD, you, (Tile.JOKER,))
        for seat in SEATS:
            if seat is not you:
                wants = Event(Verb.CALL, seat, (Tile.JOKER,))
                yield FilmedTurn(table, (pick, rack, thrown, wants, *unseen))
        yield FilmedTurn(table, (pick, rack, thrown, *unseen))
    for tile in dict.fromkeys(place.known.rack(you).sloped):
        for seat in SEATS:
            block = () if seat is you else block_of(place.known, seat, tile)
            if block:
                thrown = Event(Verb.DISCARD, you, (tile,))
                called = (Event(Verb.CALL, seat, (tile,)), Event(Verb.EXPOSE, seat, block))
                yield FilmedTurn(place.known, (pick, rack, thrown, *called))


def block_of(table: Table, seat: Seat, tile: Tile) -> tuple[Tile, ...]:
    """Return the exposure that the seat can make with a discard; empty where it makes none."""
    held = table.rack(seat).sloped
    own = held.count(tile)
    jokers = max(0, _PUNG - 1 - own)
    block = (tile,) * (1 + own) + (Tile.JOKER,) * jokers
    good = tile.is_natural and jokers <= held.count(Tile.JOKER) and own + jokers >= _PUNG - 1
    row = table.rack(seat).exposures
    return block if good and len(block) <= _LARGEST and fits((*row, Exposure(block))) else ()


def _calling(place: PlayedMoment) -> Iterator[FilmedTurn]:
    """Yield calls of the discard: for an exposure or a joker, in time or too late."""
    last, you = place.known.discard, place.you
    if last is None or not last.tile.is_natural:
        return
    yield from _for_a_joker(place, last)
    block = block_of(place.known, you, last.tile)
    if not block:
        return
    for shown in _shown(place):
        yield from _calling_and_taking(place, block, shown)
    if place.kind is MomentKind.WINDOW:
        yield from _calling_late(place, block)


def _for_a_joker(place: PlayedMoment, last: Discard) -> Iterator[FilmedTurn]:
    """Yield calls of the tile that a joker on show stands for; then the next player picks."""
    you, up = place.you, place.known.turn.seat
    turn = unseen_turn(up)
    own = tuple(one for one in on_show(place.known) if one.owner is you)
    for shown in dict.fromkeys((*_shown(place), *own)):
        tile, table = shown.natural, place.known
        if tile is not last.tile:
            table = replace(table, discard=replace(last, tile=tile))
            if not in_the_wall(place, tile):
                continue
        call = Event(Verb.CALL, you, (tile,))
        yield FilmedTurn(table, (call, exchange(table, you, tile, shown)))
        wants = Event(Verb.CALL_EXCHANGE, you, (tile,))
        yield FilmedTurn(table, (wants, *turn))
        block = block_of(table, you, tile)
        if block:
            yield FilmedTurn(table, (call, Event(Verb.EXPOSE, you, block)))


def _calling_and_taking(
    place: PlayedMoment, block: tuple[Tile, ...], shown: OnShow
) -> Iterator[FilmedTurn]:
    """Yield calls with a joker taken before, between or after; it may go into the exposure."""
    you, natural = place.you, shown.natural
    table = None if natural in block else holding(place, place.known, you, natural, block)
    out = None if table is None else spare(table, you, (natural, *block))
    if table is None or out is None:
        return
    call, expose = Event(Verb.CALL, you, block[:1]), Event(Verb.EXPOSE, you, block)
    take = exchange(place.known, you, natural, shown)
    for play in (
        (call, expose, take, out),
        (call, take, expose, out),
        (take, call, expose, out),
        (call, expose, take, Event(Verb.DISCARD, you, (Tile.JOKER,))),
    ):
        yield FilmedTurn(table, play)
    bigger = (*block, Tile.JOKER)
    row = table.rack(you).exposures
    if len(block) < _LARGEST and fits((*row, Exposure(bigger))):
        change = Event(Verb.CHANGE, you, bigger)
        yield FilmedTurn(table, (call, expose, take, change, out))
        if table.rack(you).sloped.count(Tile.JOKER) > block.count(Tile.JOKER):
            yield FilmedTurn(table, (call, expose, change, take, out))
            yield FilmedTurn(table, (call, expose, change, out))


def _calling_late(place: PlayedMoment, block: tuple[Tile, ...]) -> Iterator[FilmedTurn]:
    """Yield calls after what the next player does: a pick, a tap, an announcement, racking."""
    you, up = place.you, place.known.turn.seat
    call, expose = Event(Verb.CALL, you, block[:1]), Event(Verb.EXPOSE, you, block)
    pick, rack = unseen_turn(up)
    tap, ask = Event(Verb.TAP, up), Event(Verb.ANNOUNCE, up)
    back = Event(Verb.PUT_PICK_BACK, up)
    asking = ((pick, ask, call), (pick, rack, ask, call)) if on_show(place.known) else ()
    for play in (
        *asking,
        (pick, rack, call),
        (pick, call, back, expose),
        (pick, tap, call, back, expose),
        (pick, tap, rack, call),
        (call, expose),
    ):
        yield FilmedTurn(place.known, play)
