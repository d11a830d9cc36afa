from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import SEATS


@permission(
    "EX22",
    "exchanging-is-optional",
    title="Nobody has to exchange",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME, Verb.RACK},
    says="{seat} could take a joker and need not.",
    cites=cite(
        "000 c4 l.54-57", "web AMV art. 62", authority="American Mah Jongg Ventures article 62"
    ),
)
def nobody_has_to(table: Table, event: Event, options: Options) -> Found | None:
    """Exchanging is optional; a player may wait, and may throw the very tile that fits."""
    rack = table.rack(event.actor)
    held = (*rack.sloped, table.turn.in_hand) if table.turn.seat is event.seat else rack.sloped
    wanted = {e.natural for s in SEATS for e in table.rack(s).exposures if e.jokers}
    return upheld(seat=event.actor) if any(tile in wanted for tile in held if tile) else None
