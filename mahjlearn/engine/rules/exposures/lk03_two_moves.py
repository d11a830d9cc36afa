from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import locked
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "LK3",
    "expose-and-exchange-are-two-moves",
    title="Exposing and exchanging are two moves",
    point=Point.LOCK,
    governs={Verb.CHANGE},
    says="No exchange has been made since the exposure.",
    breached="{seat:have|has} exchanged since. The exposure just made may not change any more.",
    cites=cite(
        "000 l.14",
        "000 c5 l.64",
        "001 l.28",
        "004 l.22",
        "002 l.74",
        authority="League ruling, in 000; League bulletin 2025, in 001",
    ),
)
def two_moves(table: Table, event: Event, options: Options) -> Found | None:
    """Exposing and then exchanging are separate moves; after the second, the first is closed."""
    return breached(seat=event.actor) if locked(table, options) else None
