"""Acts of somebody with a misconception, and what follows at the table.

One function a misconception, in the `WAYS` of the module it belongs to: it proposes acts, and the
engine has the last word (`acting.stands`). To add one: write the function, enter it there, and say
in `objections` what somebody says who knows better. Beliefs that forbid too much do nothing wrong;
they object.

Imports the engine and the bots.
"""

from collections.abc import Callable, Iterator, Mapping

from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.beliefs import exposing, trades, windows
from mahjlearn.tutor.games.beliefs.acting import Act, stands
from mahjlearn.tutor.games.beliefs.objections import BELIEVED, KNOWN, who_objects
from mahjlearn.tutor.games.beliefs.wants import wants

WAYS: Mapping[str, Callable[[Table, Seat], Iterator[Act]]] = dict(
    sorted({**windows.WAYS, **trades.WAYS, **exposing.WAYS}.items())
)
"""By the number of the misconception."""


def acts(table: Table, seat: Seat, misconception: str) -> tuple[Act, ...]:
    """Return what the seat would do now if it held the belief, and no rule book allows.

    Every tile of the seat is known. KeyError for a belief that leads to no such act.
    """
    return tuple(act for act in WAYS[misconception](table, seat) if stands(table, act))


__all__ = ["BELIEVED", "KNOWN", "WAYS", "Act", "acts", "who_objects", "wants"]
