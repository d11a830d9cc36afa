from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@bar(
    "JU6",
    "the-called-tile-is-natural-enough",
    title="One natural is enough: the called tile itself",
    point=Point.NATURAL,
    governs=EXPOSING,
    says="The {tile} that was called is the one natural an exposure needs; the rest may be jokers.",
    breached="The exposure does not contain the called {tile}.",
    cites=cite(
        "000 c13 l.124",
        "002 l.21",
        "web Sloper 595 #13",
        authority="AMJA guide; League bulletin 2014 through Sloper column 595",
    ),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.EXPOSING,),
    headline=EXPOSING,
)
def the_called_natural(table: Table, event: Event, options: Options) -> Found | None:
    """An exposure holds at least one natural, the discard itself. The caller needs none in the rack."""
    claim = claim_by(table, event.actor)
    if claim is None:
        return None
    if claim.tile not in event.tiles:
        return breached(tile=claim.tile, seat=event.actor)
    return upheld(tile=claim.tile) if Tile.JOKER in event.tiles else None
