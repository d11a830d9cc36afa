from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@advice(
    "JU9",
    "put-the-joker-between-naturals",
    title="Put the joker between the naturals",
    governs={Verb.EXPOSE},
    says="Where it can be done, set the joker between naturals, so that blocks are easy to tell apart.",
    cites=cite("001 l.22", "002 l.20", authority="MJME 2024 p.23 #1, p.24 #12"),
)
def joker_between(table: Table, event: Event, options: Options) -> Found | None:
    """A joker between naturals keeps neighbouring blocks apart and prevents wrong exchanges."""
    tiles = event.tiles
    naturals = sum(tile.is_natural for tile in tiles)
    at_the_end = Tile.JOKER in (tiles[0], tiles[-1])
    return upheld() if naturals > 1 and at_the_end else None
