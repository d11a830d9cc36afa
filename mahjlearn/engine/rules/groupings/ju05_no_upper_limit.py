from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@permission(
    "JU5",
    "any-number-of-jokers-in-a-block",
    title="A block may hold any number of jokers",
    point=Point.NATURAL,
    governs=EXPOSING,
    says="There is no limit to the jokers in one block; here every tile but the called one may be one.",
    cites=cite("001 l.22", "002 l.21", authority="MJME 2024 p.23 #1, p.24 #12"),
    presupposes=(Point.ELIGIBLE,),
)
def no_upper_limit(table: Table, event: Event, options: Options) -> Found | None:
    """One eligible block may hold any number of jokers; a called one, all but the called tile."""
    return upheld() if event.tiles.count(Tile.JOKER) > 1 else None
