from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Grouping, Tile
from mahjlearn.engine.winning import is_mah_jongg, joker_for_nothing, misplaced_joker


@bar(
    "JU3",
    "a-joker-never-stands-in-a-pair",
    title="A joker never stands in a pair",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands in a pair.",
    breached="A joker stands in a pair, where none may stand.",
    cites=cite(
        "000 c19 l.166",
        "000 c19 l.172",
        "001 l.20",
        "002 l.6",
        authority="League card back, as cited in 000; MJME 2024 p.24 #9",
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_in_a_pair(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands in a pair, not even as the last tile of a winning hand."""
    if event.verb is Verb.DECLARE:
        return _declared(table, event, options)
    two_kinds = len({tile for tile in event.tiles if tile.is_natural}) > 1
    wrong = Tile.JOKER in event.tiles and len(event.tiles) == 2 and not two_kinds
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
    return breached(seat=event.actor) if wrong is Grouping.PAIR else None
