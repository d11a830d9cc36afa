from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile
from mahjlearn.engine.winning import is_mah_jongg


@permission(
    "JU7",
    "jokers-alone-in-the-hidden-hand",
    title="In the hidden hand a block may be jokers alone",
    point=Point.ELIGIBLE,
    governs={Verb.DECLARE},
    says="In a winning hand a block may be made of jokers alone.",
    cites=cite("002 l.25-26", authority="AMJA guide"),
)
def all_jokers_hidden(table: Table, event: Event, options: Options) -> Found | None:
    """On the slope, and in a winning hand, a block may be made of jokers only."""
    alone = any(set(b) == {Tile.JOKER} and len(b) >= 3 for b in event.groups)
    return upheld() if alone and is_mah_jongg(table, event, options) else None
