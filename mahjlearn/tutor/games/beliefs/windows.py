"""Beliefs about a discard that lies there: what it may be called for, and what comes before."""

from collections.abc import Iterator

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.games.beliefs.acting import Act
from mahjlearn.tutor.games.jokers import OnShow, exchange, on_show

_FEWEST = 3
_MOST = 6


def _open_discard(table: Table, seat: Seat) -> Tile | None:
    """Return the natural just discarded by another, while nobody has called or picked."""
    last, turn = table.discard, table.turn
    if last is None or last.by is seat or turn.begun or turn.claim is not None:
        return None
    return last.tile if last.tile.is_natural else None


def discard_for_a_joker(table: Table, seat: Seat) -> Iterator[Act]:
    """M01: the discard is called, to take a joker with it."""
    thrown = _open_discard(table, seat)
    if any(shown.natural is thrown for shown in on_show(table)) and thrown is not None:
        yield Act("M01", Event(Verb.CALL_EXCHANGE, seat, (thrown,)))


def swap_first_then_call(table: Table, seat: Seat) -> Iterator[Act]:
    """M15: a joker is taken before the call, and stands in the exposure that is made."""
    thrown = _open_discard(table, seat)
    block = None if thrown is None else _with_one_more_joker(table, seat, thrown)
    if thrown is None or block is None:
        return
    follows = (Event(Verb.CALL, seat, (thrown,)), Event(Verb.EXPOSE, seat, block))
    for shown in _fitting(table, seat):
        if shown.natural is not thrown:
            event = exchange(table, seat, shown.natural, shown)
            yield Act("M15", event, follows=follows)


def swap_before_picking(table: Table, seat: Seat) -> Iterator[Act]:
    """M16: who is next takes a joker, and then picks."""
    if _open_discard(table, seat) is None or table.turn.seat is not seat:
        return
    for shown in _fitting(table, seat):
        yield Act("M16", exchange(table, seat, shown.natural, shown))


def _fitting(table: Table, seat: Seat) -> Iterator[OnShow]:
    """Yield the jokers on show whose natural is in the rack of the seat."""
    held = table.rack(seat).sloped
    return (shown for shown in on_show(table) if shown.natural in held)


def _with_one_more_joker(table: Table, seat: Seat, thrown: Tile) -> tuple[Tile, ...] | None:
    """Return all of that tile and the joker about to be taken, or more; None if too few."""
    held = table.rack(seat).sloped
    naturals = 1 + held.count(thrown)
    jokers = max(1, _FEWEST - naturals)
    if jokers > 1 + held.count(Tile.JOKER) or naturals + jokers > _MOST:
        return None
    return (thrown,) * naturals + (Tile.JOKER,) * jokers


WAYS = {"M01": discard_for_a_joker, "M15": swap_first_then_call, "M16": swap_before_picking}
