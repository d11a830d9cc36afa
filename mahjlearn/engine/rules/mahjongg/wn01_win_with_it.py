from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, won_by_exchange


@permission(
    "WN1",
    "a-joker-taken-may-win-at-once",
    title="A joker just taken may win at once",
    point=Point.WIN,
    governs={Verb.DECLARE},
    says="{seat} may declare mah jongg at once with the joker just received.",
    cites=cite(
        "000 l.28",
        "000 c9 l.100",
        "002 l.54",
        "000 c15 l.134-138",
        "002 l.62-63",
        authority="a teacher's text and answers; AMJA guide",
    ),
    presupposes=(),
)
def win_with_it(table: Table, event: Event, options: Options) -> Found | None:
    """A player may declare mah jongg at once with a joker just received."""
    won = won_by_exchange(table, event) and is_mah_jongg(table, event, options)
    return upheld(seat=event.actor) if won else None
