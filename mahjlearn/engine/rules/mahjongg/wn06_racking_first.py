from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, joker_unracked, won_by_exchange


@permission(
    "WN6",
    "racking-the-joker-first-is-no-fault",
    title="Racking the joker before declaring is no fault",
    point=Point.WIN,
    governs={Verb.DECLARE},
    says="Racking the joker before saying mah jongg harms nothing.",
    cites=cite("000 c9 l.100", "000 c15 l.134-138", authority="a teacher's answers"),
    presupposes=(),
)
def racking_first(table: Table, event: Event, options: Options) -> Found | None:
    """Racking the redeemed joker before saying mah jongg does not make the hand dead."""
    won = won_by_exchange(table, event) and is_mah_jongg(table, event, options)
    return upheld() if won and not joker_unracked(table, event.actor) else None
