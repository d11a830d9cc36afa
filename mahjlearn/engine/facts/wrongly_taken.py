"""Tiles that a hand was not allowed to take: how they came there, and whether they still are."""

from collections import Counter

from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.facts.targets import exchanger, owner_of
from mahjlearn.engine.facts.unfit_to_win import exchanged_early
from mahjlearn.engine.rulings import Point, Ruling, Status, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Taken, Wrongly
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.values import replace

_SWAPS = frozenset({Verb.EXCHANGE, Verb.TAKE_JOKER, Verb.HAND_OVER})
_TAKES_OUT = frozenset({Verb.GIVE_JOKER, Verb.TAMPER})


def noted(before: Table, after: Table, event: Event, ruling: Ruling) -> Table:
    """The table after the event, with a mark on each tile that the ruling does not let win.

    An exchange that the ruling allows belongs to the turn, whoever begins a turn in what way.
    """
    if ruling.verdict is Verdict.LEGAL and event.verb in _SWAPS:
        return _in_the_turn(after, exchanger(before, event))
    how = _wrongly(before, event, ruling)
    if how is None or after == before:
        return after
    marks = tuple(one for one in _gained(before, event, how) if not _in_hand(after, one))
    return replace(after, taken=(*after.taken, *marks))


def still_held(table: Table) -> tuple[Taken, ...]:
    """The marks of tiles that lie in or on the rack of a living hand, or are on the way to it.

    Once its turn is over, a hand at fault for an early exchange needs no mark beside its fault.
    """
    left = {seat: _known(table, seat) for seat in {one.seat for one in table.taken}}
    kept = []
    for one in table.taken:
        there = left[one.seat][one.tile] > 0 and table.live(one.seat)
        if there and not _told_by_the_fault(table, one):
            left[one.seat][one.tile] -= 1
            kept.append(one)
    return tuple(kept)


def _told_by_the_fault(table: Table, taken: Taken) -> bool:
    over = taken.how is Wrongly.EARLY and table.just_discarded(taken.seat)
    return over and exchanged_early(table.rack(taken.seat))


def _known(table: Table, seat: Seat) -> Counter[Tile]:
    """What lies in and on the rack, and what is in the hand: a tile taken out, one held out."""
    rack = table.rack(seat)
    tiles = Counter((*rack.sloped, *loose_tiles(table, seat)))
    for exposure in rack.exposures:
        tiles.update(exposure.tiles)
    return tiles


def _in_the_turn(table: Table, seat: Seat) -> Table:
    exchange = table.turn.exchange
    if table.turn.seat is seat and exchange is not None and exchange.jokers:
        return table.with_turn(replace(table.turn, exchange=replace(exchange, own_turn=True)))
    return table


def _wrongly(table: Table, event: Event, ruling: Ruling) -> Wrongly | None:
    """What was wrong with the way in which a tile was taken; None where nothing was."""
    if event.verb in _SWAPS:
        too_early = not table.just_discarded(exchanger(table, event)) and any(
            f.rule.point is Point.BEGUN and f.status is Status.BREACHED for f in ruling.findings
        )
        if too_early and ruling.verdict in (Verdict.ILLEGAL, Verdict.DEAD_HAND):
            return Wrongly.EARLY
    elif event.verb not in _TAKES_OUT and event.verb is not Verb.GIVE_JOKER_FREE:
        return None
    return Wrongly.NO_EXCHANGE if ruling.verdict is Verdict.ILLEGAL else None


def _gained(table: Table, event: Event, how: Wrongly) -> tuple[Taken, ...]:
    """The tiles that the event brings to a hand."""
    if event.verb is Verb.GIVE_JOKER_FREE:
        return (Taken(event.owner or event.actor, Tile.JOKER, event.actor, how),)
    if event.verb in _TAKES_OUT:
        owner = event.owner or event.actor
        return tuple(Taken(event.actor, tile, owner, how) for tile in event.tiles)
    seat = exchanger(table, event)
    owner = owner_of(table, event) or event.actor
    number = len(event.tiles) if event.verb is Verb.EXCHANGE else 1
    return (Taken(seat, Tile.JOKER, owner, how),) * number


def _in_hand(table: Table, taken: Taken) -> bool:
    """True for a joker taken early that is still in the hand, which is mark enough."""
    exchange = table.exchange_of(taken.seat)
    held = exchange is not None and exchange.stage is Stage.JOKER_IN_HAND
    return held and taken.how is Wrongly.EARLY and exchange is not None and not exchange.own_turn
