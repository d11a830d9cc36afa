"""What goes wrong before the first discard: what is not done there, wrong passes, wrong counts."""

from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.facts.passing import across_passes, debt_paid, opens, passes_of, to_pass
from mahjlearn.engine.facts.turn_order import dealt
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.passes import BLIND, IN_A_PASS, way_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.verbs import PASSING

CHARLESTON = PASSING | {Verb.OWE, Verb.RETURN_JOKER, Verb.LOOK, Verb.MIXED, Verb.UNKNOWN_JOKER}
"""What happens in the Charleston and nowhere else."""
_ENDINGS = frozenset({Verb.DISCARD, Verb.NAME})
_WINNING = frozenset({Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN})
_ANY_TIME = CHARLESTON | _WINNING | {Verb.SAY, Verb.POINT_OUT}

Gap = tuple[str, tuple[str, ...]]
"""Why there is no ruling, and the nearest rules."""


def before_the_game(table: Table, event: Event) -> bool:
    """True for an act of the game, which has not begun (CH3)."""
    if table.charleston is None or event.verb in _ANY_TIME:
        return False
    if event.verb is Verb.DECLARE_DEAD and event.ground is Ground.WRONG_COUNT:
        return event.owner not in miscounted(table)
    return event.verb not in _ENDINGS or event.seat is not Seat.EAST


def gap(table: Table, event: Event) -> Gap | None:
    """Why nothing is ruled on this in the Charleston; None where a rule speaks."""
    name = table.charleston
    if name is None:
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
    """How many tiles a first pass has too few, in a pass in which they may come in blind."""
    fresh = passes_of(table).of(event.actor) is None
    short = IN_A_PASS - len(event.tiles) - event.number
    return short if fresh and table.charleston in BLIND else 0


def wrong_pass(table: Table, event: Event) -> str | None:
    """What is wrong with the pass, in words; None for a right one, and where nothing is ruled."""
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
    """How the wrong pass is put right; nothing where the seat has to choose other tiles."""
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
    """Some unseen tiles passed that way; nothing where all the seat has are known."""
    if table.rack(seat).unseen < number:
        return ()
    return (Event(Verb.PASS, seat, (Tile.HIDDEN,) * number, direction=way),)


def _uneven_courtesy(table: Table, event: Event) -> bool:
    """True for a courtesy of another number than the one across has passed."""
    count = len(event.tiles) + event.number
    settles = debt_paid(table, event) is not None or wrong_pass(table, event) is not None
    across = across_passes(table, event.actor)
    return across > 0 and count != to_pass(table, event.actor) and not settles


def not_begun(table: Table) -> bool:
    """True until East’s first discard: in the Charleston, and when it is over (CH3)."""
    if table.charleston is not None:
        return True
    shown = any(rack.exposures for rack in table.racks)
    return dealt(table) and table.turn.racked and not (shown or table.discards)


def miscounted(table: Table) -> tuple[Seat, ...]:
    """Who has a wrong number of tiles before the first discard, stated or counted."""
    if not not_begun(table):
        return ()
    return tuple(seat for seat in SEATS if table.live(seat) and _off(table, seat))


def _off(table: Table, seat: Seat) -> bool:
    """East may not have taken the last tile yet."""
    rack = table.rack(seat)
    if Ground.WRONG_COUNT in (rack.ground, *rack.older):
        return True
    less = table.charleston is not None and seat is Seat.EAST
    return not due(table, seat) - less <= held(table, seat) <= due(table, seat)


def passed_wrongly(table: Table) -> Seat | None:
    """Who has to pass again, or has passed too few without a promise; None for nobody."""
    passes, name = passes_of(table), table.charleston
    short = () if name in (None, *BLIND) else tuple(one.seat for one in passes.made if one.short)
    return next(iter((*passes.wrong, *short)), None)


_NO_WIN = "What becomes of mah jongg before the first discard is not ruled on here."
_NOT_OVER = "No source says what becomes of a discard while the Charleston is under way."
_NO_IOU = (
    "An IOU is given where tiles are passed blind, in the first left and in the last right. No "
    "source speaks of one elsewhere."
)
_NO_BLIND = (
    "Tiles are passed blind in the first left and in the last right only. The game has not begun, "
    "so no hand is dead: {seat:pass|passes} tiles of {seat:s} own."
)
_WRONG_WAY = (
    "The tiles go the wrong way. The game has not begun, so no hand is dead: {seat:pass|passes} "
    "them the right way."
)
_WRONG_NUMBER = (
    "A pass has three tiles. The game has not begun, so no hand is dead: {seat:pass|passes} the "
    "right number."
)
_UNEQUAL = (
    "No source says what becomes of a courtesy in which two players do not pass the same number."
)
