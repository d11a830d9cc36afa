"""Where no source speaks of something done in the Charleston, and what is not done there at all."""

from mahjlearn.engine.effects.passing import across_passes, debt_paid, opens, passes_of, to_pass
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import BLIND, IN_A_PASS, way_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
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
        return _NO_BLIND, ("CH5",)
    return _of_a_pass(table, event, name) if event.verb in PASSING else None


def short_of_tiles(table: Table, event: Event) -> int:
    """How many tiles a first pass has too few, in a pass in which they may come in blind."""
    fresh = passes_of(table).of(event.actor) is None
    short = IN_A_PASS - len(event.tiles) - event.number
    return short if fresh and table.charleston in BLIND else 0


def _of_a_pass(table: Table, event: Event, name: str) -> Gap | None:
    if debt_paid(table, event) is not None:
        return None
    if event.direction != way_of(name):
        return _WRONG_WAY, ("CH4",)
    if event.number and name not in BLIND:
        return _NO_BLIND, ("CH5",)
    count, wanted = len(event.tiles) + event.number, to_pass(table, event.actor)
    if across_passes(table, event.actor) and count != wanted:
        return _UNEQUAL, ("CH4",)
    few = count < wanted and name != "courtesy" and not short_of_tiles(table, event)
    return (_WRONG_NUMBER, ("CH4",)) if few or count > wanted else None


_NO_WIN = "What becomes of mah jongg before the first discard is not ruled on here."
_NOT_OVER = "No source says what becomes of a discard while the Charleston is under way."
_NO_BLIND = (
    "Tiles are passed blind in the first left and in the last right. No source says what becomes "
    "of a blind pass elsewhere."
)
_WRONG_WAY = "No source says what becomes of tiles passed in the wrong direction."
_WRONG_NUMBER = "No source says what becomes of a pass of too few or too many tiles."
_UNEQUAL = (
    "No source says what becomes of a courtesy in which two players do not pass the same number."
)
