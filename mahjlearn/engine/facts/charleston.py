"""The Charleston: what is passed and owed, and what goes wrong before the first discard."""

from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.passes import (
    BLIND,
    IN_A_PASS,
    NO_PASSES,
    OPEN_END,
    Debt,
    Passes,
    Passing,
    receiver,
    way_of,
)
from mahjlearn.engine.table.table import HAND_SIZE, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Began, Turn
from mahjlearn.engine.table.verbs import PASSING


def passes_of(table: Table) -> Passes:
    """Return what is under way in the Charleston; empty if nothing is."""
    return table.passes or NO_PASSES


def to_pass(table: Table, seat: Seat) -> int:
    """Return how many tiles the seat still has to pass in this pass.

    In the courtesy at most, as long as the one across has not passed; then as many as that.
    """
    made = passes_of(table).of(seat)
    return made.short if made is not None else across_passes(table, seat) or IN_A_PASS


def across_passes(table: Table, seat: Seat) -> int:
    """Return how many tiles the seat across passes in the courtesy; 0 until it has passed."""
    across = passes_of(table).of(receiver(seat, "across"))
    if table.charleston != "courtesy" or across is None:
        return 0
    return len(across.tiles) + across.short


def debt_paid(table: Table, event: Event) -> Debt | None:
    """Return the debt that the pass settles, in part or in full; None if it settles none."""
    seat, way = event.actor, event.direction
    if way is None:
        return None
    count = len(event.tiles) + event.number
    for debt in passes_of(table).debts:
        if debt.seat is seat and debt.to is receiver(seat, way) and count <= debt.tiles:
            return debt
    return None


FIRST = "first right"
DEALT = Turn(Seat.EAST, Began.PICKED, racked=True)
"""East's fourteen of the deal count as picked and racked."""


def opens(table: Table, event: Event) -> bool:
    """Return True for East's first discard if the Charleston may be over (CH3)."""
    if event.verb not in (Verb.DISCARD, Verb.NAME) or event.seat is not Seat.EAST:
        return False
    return table.passes is None and table.charleston in OPEN_END


def declares_on_the_deal(table: Table, event: Event) -> bool:
    """Return True for mah jongg declared by East before the first pass (XA30)."""
    dealt_now = table.charleston == FIRST and table.passes is None
    own_hand = event.verb is Verb.DECLARE and event.seat is Seat.EAST and not event.tiles
    return dealt_now and own_hand


def draws_the_missing_tile(table: Table, event: Event) -> bool:
    """Return True for a pick that fills up twelve tiles before the first discard (CH6)."""
    seat = event.actor
    short = held(table, seat) == HAND_SIZE - 1
    mine = event.verb is Verb.PICK and seat is Seat.NORTH and table.charleston is None
    return mine and short and table.live(seat) and not_begun(table)


def coming_with_a_joker(table: Table, event: Event) -> Passing | None:
    """Return the owner's pass if a joker of it is on its way to the seat that returns one."""
    made = None if event.owner is None else passes_of(table).of(event.owner)
    if made is None or table.charleston is None or Tile.JOKER not in made.tiles:
        return None
    return made if receiver(made.seat, way_of(table.charleston)) is event.seat else None


def joker_passed(table: Table) -> bool:
    """Return True if a joker is on its way, or has come, by mistake."""
    passes = passes_of(table)
    return bool(passes.jokers) or any(Tile.JOKER in made.tiles for made in passes.made)


def fits(table: Table, event: Event) -> bool:
    """Return True for a pass in the right direction of no more tiles than are still to be passed.

    In the courtesy the second of two passes as many as the first.
    """
    if table.charleston is None or event.direction != way_of(table.charleston):
        return False
    if event.number and table.charleston not in BLIND:
        return False
    count, wanted = len(event.tiles) + event.number, to_pass(table, event.actor)
    return count == wanted or (count < wanted and not across_passes(table, event.actor))


CHARLESTON = PASSING | {Verb.OWE, Verb.RETURN_JOKER, Verb.LOOK, Verb.MIXED, Verb.UNKNOWN_JOKER}
"""What happens in the Charleston and nowhere else."""

_ENDINGS = frozenset({Verb.DISCARD, Verb.NAME})
_WINNING = frozenset({Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN})
_ANY_TIME = CHARLESTON | _WINNING | {Verb.SAY, Verb.POINT_OUT}

Gap = tuple[str, tuple[str, ...]]
"""Why there is no ruling, and the nearest rules."""


def before_the_game(table: Table, event: Event) -> bool:
    """Return True for an act of the game, which has not begun (CH3)."""
    if table.charleston is None or event.verb in _ANY_TIME:
        return False
    if event.verb is Verb.DECLARE_DEAD and event.ground is Ground.WRONG_COUNT:
        return event.owner not in miscounted(table)
    return event.verb not in _ENDINGS or event.seat is not Seat.EAST


def gap(table: Table, event: Event) -> Gap | None:
    """Return why nothing is ruled on this in the Charleston; None if a rule speaks."""
    name = table.charleston
    if name is None or declares_on_the_deal(table, event):
        return None
    if event.verb in _WINNING:
        return _NO_WIN, ("CH3",)
    if event.verb in _ENDINGS and not opens(table, event):
        return _NOT_OVER, ("CH3",)
    if event.verb is Verb.OWE and name not in BLIND:
        return _NO_IOU, ("CH5",)
    uneven = event.verb in PASSING and _uneven_courtesy(table, event)
    return (_UNEQUAL, ("CH4",)) if uneven else None


def short_of_tiles(table: Table, event: Event) -> int:
    """Return how many tiles a first pass lacks, in a pass where they may be passed blind."""
    fresh = passes_of(table).of(event.actor) is None
    short = IN_A_PASS - len(event.tiles) - event.number
    return short if fresh and table.charleston in BLIND else 0


def wrong_pass(table: Table, event: Event) -> str | None:
    """Return in words what is wrong with the pass; None if it is right or not ruled on."""
    name = table.charleston
    if name is None or event.verb not in PASSING or debt_paid(table, event) is not None:
        return None
    if event.direction != way_of(name):
        return _WRONG_WAY
    if event.number and name not in BLIND:
        return _NO_BLIND
    if across_passes(table, event.actor):
        return None
    count, wanted = len(event.tiles) + event.number, to_pass(table, event.actor)
    few = count < wanted and name != "courtesy" and not short_of_tiles(table, event)
    return _WRONG_NUMBER if few or count > wanted else None


def pass_again(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the pass that corrects a wrong one; empty if the seat has to choose other tiles."""
    seat, name = event.actor, table.charleston
    if name is None:
        return ()
    count, wanted = len(event.tiles) + event.number, to_pass(table, seat)
    if event.direction == way_of(name) and not event.number and count < wanted:
        return _more(table, seat, wanted - count, way_of(name))
    right = count == wanted or name == "courtesy"
    if event.number or not right or count > wanted:
        return ()
    return (Event(Verb.PASS, seat, event.tiles, direction=way_of(name)),)


def _more(table: Table, seat: Seat, number: int, way: str) -> tuple[Event, ...]:
    """Return a pass of that many unseen tiles; empty if the seat has fewer than that."""
    if table.rack(seat).unseen < number:
        return ()
    return (Event(Verb.PASS, seat, (Tile.HIDDEN,) * number, direction=way),)


def _uneven_courtesy(table: Table, event: Event) -> bool:
    """Return True for a courtesy of another number than the one across has passed."""
    count = len(event.tiles) + event.number
    settles = debt_paid(table, event) is not None or wrong_pass(table, event) is not None
    across = across_passes(table, event.actor)
    return across > 0 and count != to_pass(table, event.actor) and not settles


def not_begun(table: Table) -> bool:
    """Return True until East’s first discard: in the Charleston, and when it is over (CH3).

    What another player has thrown before it begins no game, though it lies among the discards.
    """
    if table.charleston is not None:
        return True
    shown = any(rack.exposures for rack in table.racks)
    thrown = len(table.discards or ()) > _thrown_too_early(table)
    return dealt(table) and table.turn.racked and not (shown or thrown)


def _thrown_too_early(table: Table) -> int:
    """Return how many tiles the other seats have discarded, as far as the table remembers."""
    return sum(event.verb is Verb.DISCARD and event.seat is not Seat.EAST for event in table.past)


def miscounted(table: Table) -> tuple[Seat, ...]:
    """Return the seats with a wrong number of tiles before the first discard, stated or counted."""
    if not not_begun(table):
        return ()
    return tuple(seat for seat in SEATS if table.live(seat) and _off(table, seat))


def _off(table: Table, seat: Seat) -> bool:
    """Return True if the seat's count is off. East may not have taken the last tile yet."""
    rack = table.rack(seat)
    if Ground.WRONG_COUNT in (rack.ground, *rack.older):
        return True
    less = table.charleston is not None and seat is Seat.EAST
    return not due(table, seat) - less <= held(table, seat) <= due(table, seat)


def passed_wrongly(table: Table) -> Seat | None:
    """Return the seat that has to pass again, or has passed too few without an IOU."""
    passes, name = passes_of(table), table.charleston
    short = () if name in (None, *BLIND) else tuple(one.seat for one in passes.made if one.short)
    return next(iter((*passes.wrong, *short)), None)


_NO_WIN = "These sources don’t say what becomes of mah jongg before the first discard."
_NOT_OVER = "These sources don’t say what becomes of a discard in the Charleston."
_NO_IOU = (
    "IOUs are for blind passes, in the first left and the last right. These sources don’t mention "
    "one anywhere else."
)
_NO_BLIND = (
    "Tiles are passed blind only in the first left and the last right. The game hasn’t begun, so "
    "no hand is dead. {seat:pass|passes} tiles from {seat:s} own rack."
)
_WRONG_WAY = (
    "The tiles go the wrong way. The game hasn’t begun, so no hand is dead. {seat:pass|passes} "
    "them the correct way."
)
_WRONG_NUMBER = (
    "A pass is three tiles. The game hasn’t begun, so no hand is dead. {seat:pass|passes} the "
    "correct number."
)
_UNEQUAL = "These sources don’t say what happens when a courtesy isn’t equal."


def dealt(table: Table) -> bool:
    """Return True for East's first turn, begun by the deal and not by a pick."""
    turn = table.turn
    return turn.seat is Seat.EAST and turn.began is Began.PICKED and table.discard is None
