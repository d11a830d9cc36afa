"""The hands that can be declared dead, the grounds, and what is still open about them."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain

from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.facts.completing import cannot_be_completed
from mahjlearn.engine.facts.counts import due, held, robbed, unracked_pick
from mahjlearn.engine.facts.exposures import locked, wrong_as_laid, wrong_tile_seen_in_time
from mahjlearn.engine.facts.hand import early_joker
from mahjlearn.engine.facts.mah_jongg_in_error import declared_right, declarer, open_error
from mahjlearn.engine.facts.spots import faulty_spots
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Spot, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.table.values import quick

CHALLENGES = frozenset({Verb.DECLARE_DEAD, Verb.POINT_OUT})
"""Saying that a hand is wrong."""

WRONG_EXPOSURES = frozenset({Ground.NOT_ON_CARD, Ground.WRONG_TILE, Ground.JOKER_MISPLACED})
"""An exposure that is no block of the card, by whatever name it is called."""

_SHOWN = WRONG_EXPOSURES | {Ground.CONCEALED_EXPOSED}
"""Grounds that an exposure shows."""

MAY_BE_DECLARED = "Another player may declare {seat:s} hand dead."
"""What remains to be done about a hand at fault; nobody says it of one that was just declared."""


def stays_though_wrong(rack: Rack, exposure: Exposure, options: Options) -> bool:
    """Return True if a wrong exposure of an earlier turn stays when its hand dies (D7).

    Nobody says so of a concealed hand.
    """
    late = exposure.fault in WRONG_EXPOSURES and not exposure.made_this_turn
    return options.joker_of_a_wrong_exposure == "stays" and late and not rack.line.concealed


def ground_alone(says: str) -> str:
    """Return a rule's sentence without what remains to be done about the hand at fault."""
    return says.removesuffix(MAY_BE_DECLARED).rstrip()


def mistakes(table: Table, owner: Seat, options: Options) -> Iterator[Ground]:
    """Yield the mistakes of the hand on which a ruling is still due, the newest first.

    None for a good hand and for one that is dead already. One mistake may come twice.
    """
    yield from _noted(table, owner, options)
    has, should = held(table, owner), due(table, owner)
    off = not should - robbed(table, owner) <= has <= should
    if off and table.live(owner) and not not_begun(table):
        yield Ground.WRONG_COUNT


def _noted(table: Table, owner: Seat, options: Options) -> Iterator[Ground]:
    """Yield the mistakes that are stated or were ruled on, and exposures that should not be there.

    Before the first discard a wrong number of tiles kills nobody (CH4).
    """
    rack = table.rack(owner)
    if rack.hand is HandState.DEAD or table.charleston is not None:
        return
    if unracked_pick(table, owner) is not None:
        yield Ground.WRONG_COUNT
    for ground in (rack.ground, *reversed(rack.older)):
        early = ground is Ground.WRONG_COUNT and not_begun(table)
        if ground is not None and not early and _known(ground, options):
            yield ground
    for exposure in rack.exposures:
        if exposure.fault is not None and not _in_time(table, owner, exposure, options):
            yield exposure.fault
    if table.turn.seat is owner and locked(table, options) and wrong_as_laid(table, owner):
        # Under some rulesets the exposure is shut as soon as an exchange has begun (D5).
        yield Ground.NOT_ON_CARD
    if rack.line.concealed and rack.exposures:
        yield Ground.CONCEALED_EXPOSED


def _in_time(table: Table, owner: Seat, exposure: Exposure, options: Options) -> bool:
    """Return True for a wrong exposure that may still be corrected (LK1, WT1; not under WT5)."""
    if exposure.fault is Ground.WRONG_TILE:
        return options.wrong_tile_seen_early != "owner dead" and wrong_tile_seen_in_time(
            table, owner
        )
    fresh = exposure.made_this_turn and table.turn.seat is owner
    return fresh and exposure.fault in WRONG_EXPOSURES and not locked(table, options)


def _known(ground: Ground, options: Options) -> bool:
    """Return False for what is a fault only under other rulesets."""
    if ground is Ground.TILE_INSIDE:
        return options.called_tile_inside == "dead"
    if ground is Ground.WRONG_CALL:
        return options.wrong_dead_call == "caller dead"
    return ground is not Ground.EARLY_EXCHANGE or options.exchange_before_the_turn != "not allowed"


def grounds(table: Table, owner: Seat, options: Options) -> Iterator[Ground]:
    """Yield everything for which the hand can be declared dead, the newest mistake first."""
    yield from mistakes(table, owner, options)
    if table.live(owner) and cannot_be_completed(table, owner):
        yield Ground.CANNOT_BE_COMPLETED


def newest_fault(table: Table, options: Options) -> Seat | None:
    """Return the hand at fault.

    Of several it is the newest, then the one on turn, then the last one.

    A number of tiles on which nothing was ruled is challenged by its name, not pointed at.
    """
    newest = () if table.newest is None else (table.newest,)
    thrower = () if table.discard is None else (table.discard.by,)
    order = (*newest, table.turn.seat, *thrower, *SEATS)
    return next((seat for seat in order if any(_noted(table, seat, options))), None)


def no_fault_here(table: Table, options: Options) -> Seat | None:
    """Return the hand whose stated fault is none under this ruleset; None if any is at fault.

    Where an exchange before the turn is only refused, a joker that was taken so is such a fault.
    """
    if newest_fault(table, options) is not None:
        return None
    live = [seat for seat in SEATS if table.live(seat)]
    stated = ((seat, table.rack(seat).ground) for seat in live)
    refused = options.exchange_before_the_turn == "not allowed"
    early = (seat for seat in live if refused and early_joker(table, seat) is not None)
    named = (s for s, ground in stated if ground and not _known(ground, options))
    in_vain = (one.seat for one in table.taken if one.in_vain)
    return next(chain(named, early, in_vain), None)


def challenged(table: Table, event: Event, options: Options) -> Seat | None:
    """Return the hand that the challenge is about; None if there is no mistake to point out."""
    return event.owner if event.verb is Verb.DECLARE_DEAD else newest_fault(table, options)


def rightly(table: Table, event: Event, options: Options) -> tuple[Seat, Ground] | None:
    """Return the hand that the challenge kills and the ground; None if it is wrong or one's own."""
    owner = challenged(table, event, options)
    if owner is None or owner is event.seat:
        return None
    found = (g for g in grounds(table, owner, options) if agrees(event.ground, g))
    ground = next(found, None)
    return None if ground is None else (owner, ground)


def inside_kills_nobody(table: Table, event: Event, options: Options) -> bool:
    """Return True if a live hand is called dead for a tile inside the rack, which is no fault here.

    CL8 and D13 are its rule and its choice.
    """
    owner, named = event.owner, event.ground is Ground.TILE_INSIDE
    if owner is None or owner is event.seat or not table.live(owner):
        return False
    return named and options.called_tile_inside == "not dead"


def agrees(named: Ground | None, ground: Ground) -> bool:
    """Return True if the ground named is the fault, or another name for a wrong exposure."""
    return named in (None, ground) or {named, ground} <= WRONG_EXPOSURES


def declared(
    table: Table, event: Event, options: Options, *known: Ground, says: str = ""
) -> Consequence | None:
    """Return the consequence of a right challenge on one of these grounds: the hand is dead.

    `says` is the ground alone, for a rule whose own sentence adds that somebody may declare it.
    """
    if event.ground is not None and not any(agrees(event.ground, ground) for ground in known):
        return None
    right = rightly(table, event, options)
    if right is None or right[1] not in known:
        return None
    owner, ground = right
    facts = {"seat": owner, "owner": owner} | ({"says": says} if says else {})
    at = faulty_spots(table, owner, ground) if ground in _SHOWN else ()
    return Consequence(facts, verdict=Verdict.DEAD_HAND, dead=(owner,), ground=ground, at=at)


def at_fault(seat: Seat, ground: Ground | None, at: tuple[Spot, ...] = ()) -> Consequence:
    """Return the consequence of an act that puts a hand at fault; `at` are the tiles that do it."""
    facts, verdict = {"seat": seat}, Verdict.DEAD_HAND
    return Consequence(facts, verdict=verdict, dead=(seat,), ground=ground, at=at)


@quick
class Pending(StrEnum):
    """The reason that a mistake, seen or suspected, is no ground yet."""

    WRONG_TILE = "a wrong tile may still be put right"
    EXPOSURE = "the exposure of this turn may still change"
    CONVERSION = "a mistaken mah jongg may become an exposure"
    NOTHING_SHOWN = "a mistaken mah jongg of which nothing was shown"
    PROOF = "whether the mah jongg is right is not known"
    PICK = "a tile from the wrong place is not racked"
    EARLY_EXCHANGE = "an exchange before the turn may still be taken back"


GROUNDS: dict[Pending, frozenset[Ground]] = {
    Pending.WRONG_TILE: WRONG_EXPOSURES,
    Pending.EXPOSURE: WRONG_EXPOSURES,
    Pending.CONVERSION: frozenset({Ground.IN_ERROR}),
    Pending.NOTHING_SHOWN: frozenset({Ground.IN_ERROR}),
    Pending.PROOF: frozenset({Ground.IN_ERROR}),
    Pending.PICK: frozenset({Ground.WRONG_WALL, Ground.WRONG_END}),
    Pending.EARLY_EXCHANGE: frozenset({Ground.EARLY_EXCHANGE}),
}
"""For which grounds each would be held against the hand."""


def pending(table: Table, owner: Seat, ground: Ground | None, options: Options) -> Pending | None:
    """Return the matter still open on the owner's hand about this ground; None if nothing is."""
    found = _open(table, owner, options)
    return next((matter for matter in found if ground in GROUNDS[matter]), None)


def _open(table: Table, owner: Seat, options: Options) -> Iterator[Pending]:
    turn = table.turn
    if options.wrong_tile_seen_early == "correct" and wrong_tile_seen_in_time(table, owner):
        yield Pending.WRONG_TILE
    if turn.seat is owner and not locked(table, options) and wrong_as_laid(table, owner):
        yield Pending.EXPOSURE
    if declarer(table) is owner:
        yield from _declared(table, owner, options)
    if turn.seat is owner and turn.wrong_pick is not None and turn.in_hand is not None:
        yield Pending.PICK
    exchange = table.exchange_of(owner)
    if exchange is not None and not exchange.own_turn:
        yield Pending.EARLY_EXCHANGE


def _declared(table: Table, owner: Seat, options: Options) -> Iterator[Pending]:
    """Yield what is open about a mah jongg in error, or about one that may be in error."""
    right = declared_right(table, options)
    if right is None:
        yield Pending.PROOF
    elif not right and not table.turn.shown:
        yield Pending.NOTHING_SHOWN
    elif options.error_on_discard == "exposure" and open_error(table, options) is owner:
        yield Pending.CONVERSION
