from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Grouping, Tile
from mahjlearn.engine.winning import is_mah_jongg, joker_for_nothing, misplaced_joker


@bar(
    "JU4",
    "a-joker-never-stands-in-news-or-the-year",
    title="A joker never stands in NEWS or the year",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands in a block of single tiles.",
    breached="A joker stands in a block of single tiles, where none may stand.",
    cites=cite("000 c7 l.86", "001 l.20", "002 l.6-12", authority="MJME 2024 p.24 #9; AMJA guide"),
    verdict=Verdict.CORRECTABLE,
)
def never_among_singles(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands in singles or pairs that are grouped for looks: NEWS, the year, two or more singles, a pair and a single, two or three pairs."""
    if event.verb is Verb.DECLARE:
        return _declared(table, event, options)
    two_kinds = len({tile for tile in event.tiles if tile.is_natural}) > 1
    wrong = Tile.JOKER in event.tiles and two_kinds and len(event.tiles) > 1
    return breached(seat=event.actor) if wrong else None


def _declared(table: Table, event: Event, options: Options) -> Found | None:
    line = table.rack(event.actor).line
    if event.groups and line.groups:
        wrong = misplaced_joker(event, line.groups, options)
    else:
        need = (
            None
            if is_mah_jongg(table, event, options)
            else joker_for_nothing(table, event, options)
        )
        wrong = None if need is None else need.grouping
    return breached(seat=event.actor) if wrong in (Grouping.NEWS, Grouping.YEAR) else None
