"""A joker exchange: made too early, wrongly taken, left to make, or gone with a dead hand."""

from collections import Counter
from enum import Enum

from mahjlearn.engine.facts.counts import due, held, holdable, loose_tiles
from mahjlearn.engine.facts.dead_hands import WRONG_EXPOSURES
from mahjlearn.engine.facts.hand import early_joker, exchanged_early
from mahjlearn.engine.facts.targets import (
    exchanger,
    joker_first,
    owner_of,
    pending_for,
    target,
    target_place,
    unfinished,
)
from mahjlearn.engine.rulings import Finding, Point, Ruling, Status, Verdict, broken_point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground, Taken, Wrongly
from mahjlearn.engine.table.table import Exposure, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, without
from mahjlearn.engine.table.turn import Exchange, Stage
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import HANDING, PAYING


def whose_early_joker(table: Table, event: Event) -> Seat | None:
    """Return the owner of the exposure that the joker of such an exchange came from."""
    if event.verb is not Verb.DECLARE:
        return event.owner
    early = early_joker(table, event.actor)
    return None if early is None else early.owner


def early_joker_in_hand(table: Table, seat: Seat) -> bool:
    """Return True while a joker that the seat took before its turn is not racked."""
    exchange = table.exchange_of(seat)
    held = exchange is not None and exchange.stage is Stage.JOKER_IN_HAND
    return held and exchange is not None and not exchange.own_turn


def carried_out_too_early(table: Table, event: Event, findings: tuple[Finding, ...]) -> bool:
    """Return True if a joker changed hands outside the exchanger's begun turn (D2).

    The turn decides with every act that speaks of the exchange, and with mah jongg declared on it.
    """
    if event.verb is Verb.RACK_JOKER:
        return early_joker_in_hand(table, event.actor)
    if joker_first(table, event):
        return False
    if event.verb is not Verb.DECLARE and table.just_discarded(exchanger(table, event)):
        return False
    return broken_point(findings) is Point.BEGUN


_SWAPS = frozenset({Verb.EXCHANGE, Verb.TAKE_JOKER, Verb.HAND_OVER})
_TAKES_OUT = frozenset({Verb.GIVE_JOKER, Verb.TAMPER})


def noted(before: Table, after: Table, event: Event, ruling: Ruling) -> Table:
    """Return the table after the event, with a mark on each tile that may not help to win.

    An exchange that the ruling allows belongs to the turn, whoever begins a turn in what way.
    """
    if ruling.verdict is Verdict.LEGAL and event.verb in _SWAPS:
        return _in_the_turn(after, exchanger(before, event))
    how = _wrongly(before, event, ruling)
    if how is None or after == before:
        return after
    marks = tuple(one for one in _gained(before, event, how) if not _in_hand(after, one))
    return replace(after, taken=(*after.taken, *marks))


def tried(before: Table, after: Table, event: Event, ruling: Ruling) -> Table:
    """Return the table after a refused event, with a mark on each tile that was taken in vain."""
    how = None if before.charleston is not None else _wrongly(before, event, ruling)
    if how is None:
        return after
    marks = dict.fromkeys(replace(one, in_vain=True) for one in _gained(before, event, how))
    new = (mark for mark in marks if mark not in after.taken)
    return replace(after, taken=(*after.taken, *new))


def still_held(table: Table) -> tuple[Taken, ...]:
    """Return the marks of tiles that a live hand has in or on its rack, or on their way to it.

    What was taken in vain is remembered until the turn is over. Once it is over, a hand at fault
    for an early exchange needs no mark beside its fault.
    """
    left = {seat: _known(table, seat) for seat in {one.seat for one in table.taken}}
    kept = []
    for one in table.taken:
        if one.in_vain:
            kept += [one] * (table.live(one.seat) and not table.just_discarded(one.seat))
            continue
        short = held(table, one.owner) < due(table, one.owner)
        there = left[one.seat][one.tile] > 0 and (short or table.live(one.seat))
        if there and not _told_by_the_fault(table, one):
            left[one.seat][one.tile] -= 1
            kept.append(one)
    return tuple(kept)


def _told_by_the_fault(table: Table, taken: Taken) -> bool:
    over = taken.how is Wrongly.EARLY and table.just_discarded(taken.seat)
    # Whoever lacks the tile is not at fault for the number of tiles.
    whole = held(table, taken.owner) == due(table, taken.owner)
    return over and whole and exchanged_early(table.rack(taken.seat))


def _known(table: Table, seat: Seat) -> Counter[Tile]:
    """Count the tiles in and on the rack and those in the hand, taken out or held out."""
    rack = table.rack(seat)
    tiles = Counter((*rack.sloped, *loose_tiles(table, seat)))
    for exposure in rack.exposures:
        tiles.update(exposure.tiles)
    return tiles


def _in_the_turn(table: Table, seat: Seat) -> Table:
    exchange = table.turn.exchange
    in_vain = (one for one in table.taken if one.in_vain and one.seat is seat)
    forgiven = frozenset(one for one in in_vain if one.tile is Tile.JOKER)
    table = replace(table, taken=tuple(one for one in table.taken if one not in forgiven))
    if table.turn.seat is seat and exchange is not None and exchange.jokers:
        return table.with_turn(replace(table.turn, exchange=replace(exchange, own_turn=True)))
    return table


def _wrongly(table: Table, event: Event, ruling: Ruling) -> Wrongly | None:
    """Return what was wrong with the way a tile was taken; None if nothing was."""
    if event.verb in _SWAPS:
        if event.verb is Verb.HAND_OVER and joker_first(table, event):
            return None
        too_early = not table.just_discarded(exchanger(table, event)) and any(
            f.rule.point is Point.BEGUN and f.status is Status.BREACHED for f in ruling.findings
        )
        if too_early and ruling.verdict in (Verdict.ILLEGAL, Verdict.DEAD_HAND):
            return Wrongly.EARLY
    elif event.verb not in _TAKES_OUT and event.verb is not Verb.GIVE_JOKER_FREE:
        return None
    return Wrongly.NO_EXCHANGE if ruling.verdict is Verdict.ILLEGAL else None


def _gained(table: Table, event: Event, how: Wrongly) -> tuple[Taken, ...]:
    """Return the tiles that the event brings to a hand."""
    if event.verb is Verb.GIVE_JOKER_FREE:
        return (Taken(event.owner or event.actor, Tile.JOKER, event.actor, how),)
    if event.verb in _TAKES_OUT:
        owner = event.owner or event.actor
        return tuple(Taken(event.actor, tile, owner, how) for tile in event.tiles)
    seat = exchanger(table, event)
    owner = owner_of(table, event) or event.actor
    number = len(event.tiles) if event.verb is Verb.EXCHANGE else 1
    return (Taken(seat, Tile.JOKER, owner, how),) * number


def asks_for_one_left(table: Table, event: Event) -> bool:
    """Return True for an exchange for a joker that an unfinished one has left with its owner.

    Whoever left it may not come back to it after the discard: that a rule says (EX17).
    """
    if not table.left_open or event.verb not in HANDING | {Verb.REFUSE}:
        return False
    if event.verb in (Verb.HAND_OVER, Verb.REFUSE):
        mine = any(exchange.owner is event.seat for _, exchange in table.left_open)
        return mine and pending_for(table, event) is None
    if table.just_discarded(event.actor):
        return False
    owner, place, exposure = (
        owner_of(table, event),
        target_place(table, event),
        target(table, event),
    )
    if exposure is None:
        return False
    left = sum(
        max(1, len(exchange.tiles), exchange.jokers)
        for _, exchange in table.left_open
        if (exchange.owner, exchange.exposure) == (owner, place)
    )
    return left > 0 and exposure.jokers - left < max(1, len(event.tiles))


def begins_a_second(table: Table, event: Event) -> bool:
    """Return True for an exchange begun while the same player’s first one is half done.

    A tile was given for its joker, or a joker came out for its tile, and nobody refused. The same
    tile for the same joker goes on with the first one.
    """
    first = table.turn.exchange if table.turn.seat is event.seat else None
    if first is None or first.refused or not unfinished(table, first):
        return False
    if event.verb is Verb.TAKE_JOKER or first.stage is Stage.ANNOUNCED:
        return event.verb in PAYING | {Verb.TAKE_JOKER} and event.owner is not first.owner
    return event.verb in PAYING and not _goes_on_with(table, first, event)


def _goes_on_with(table: Table, first: Exchange, event: Event) -> bool:
    exposure = target(table, event)
    if (event.owner, event.tiles) != (first.owner, first.tiles) or exposure is None:
        return False
    return event.verb is Verb.EXCHANGE or exposure.jokers == len(first.tiles)


def _in_hand(table: Table, taken: Taken) -> bool:
    """Return True for a joker taken early that is still in the hand, which is mark enough."""
    exchange = table.exchange_of(taken.seat)
    held = exchange is not None and exchange.stage is Stage.JOKER_IN_HAND
    return held and taken.how is Wrongly.EARLY and exchange is not None and not exchange.own_turn


def on_show(table: Table) -> frozenset[Tile]:
    """Return the naturals that jokers in exposures stand for."""
    shown = (exposure for seat in SEATS for exposure in table.rack(seat).exposures)
    return frozenset(e.natural for e in shown if e.jokers and e.natural is not None)


def nothing_to_ask_for(table: Table, event: Event) -> bool:
    """Return True for an announcement where no joker is on show that the speaker's tiles may buy.

    A tile that nobody has seen may be the right one.
    """
    if event.verb is not Verb.ANNOUNCE:
        return False
    seat = event.actor
    jokers = [e for who in SEATS for e in table.rack(who).exposures if e.jokers]
    exchange = table.exchange_of(seat)
    given = () if exchange is None else exchange.tiles
    return not any(
        e.natural is None or e.natural in given or holdable(table, seat, e.natural) for e in jokers
    )


def left_to_buy(table: Table, event: Event) -> tuple[Tile, ...]:
    """Return the naturals in hand that could still take a joker, after racking or discarding."""
    seat = event.actor
    if not table.in_turn(seat):
        return ()
    held = table.rack(seat).sloped
    if table.turn.in_hand is not None:
        held += (table.turn.in_hand,)
    if event.verb in (Verb.DISCARD, Verb.NAME):
        held = without(held, event.tile)
    wanted = on_show(table)
    return tuple(tile for tile in held if tile in wanted)


WENT_BACK = (
    "Those tiles went back into {owner:s} rack, so there’s no joker to take. {owner:s} hand is "
    "dead."
)


class SentBack(Enum):
    """The reason that exposed tiles went back to the slope."""

    NEW = "newly exposed when the hand died"
    WRONG = "in a wrong exposure"
    SHOWN = "shown with a mah jongg in error"


def sent_back_by(table: Table, event: Event) -> SentBack | None:
    """Return what sent back the joker that the exchange is for; None if one is still exposed."""
    owner = owner_of(table, event) if event.verb in HANDING else None
    if owner is None or table.live(owner) or target(table, event) is not None:
        return None
    rack = table.rack(owner)
    if rack.ground is Ground.IN_ERROR:
        return SentBack.SHOWN
    wrong = any(one is Ground.CONCEALED_EXPOSED or one in WRONG_EXPOSURES for one in died_of(rack))
    return SentBack.WRONG if wrong or rack.line.concealed else SentBack.NEW


def died_of(rack: Rack) -> tuple[Ground | None, ...]:
    """Return what the hand died of, and what was wrong with the exposures that went back."""
    return (rack.ground, *rack.older)


def was_wrong(exposure: Exposure) -> bool:
    """Return True if the exposure was wrong when the hand died, this turn’s wrong tile apart."""
    of_this_turn = exposure.fault is Ground.WRONG_TILE and exposure.made_this_turn
    return exposure.fault is not None and not of_this_turn
