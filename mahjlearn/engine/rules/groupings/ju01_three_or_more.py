from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile, natural_of


@permission(
    "JU1",
    "a-joker-in-three-or-more-alike",
    title="A joker may stand in three or more identical tiles",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="A joker may stand for any tile in a block of three or more alike.",
    cites=cite(
        "000 l.9",
        "001 l.22",
        "002 l.5",
        authority="League card back, quoted in 000; MJME 2024 p.23 #1, p.24 #12",
    ),
)
def three_or_more(table: Table, event: Event, options: Options) -> Found | None:
    """A joker can stand for any natural in a pung, kong, quint or sextet."""
    blocks = event.groups if event.verb is Verb.DECLARE else (event.tiles,)
    if any(Tile.JOKER in b and len(b) >= 3 and natural_of(b) is not None for b in blocks):
        return upheld()
    return None
