from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Grouping, Tile
from mahjlearn.engine.winning import is_mah_jongg, joker_for_nothing, misplaced_joker


@bar(
    "JU2",
    "a-joker-is-never-a-single",
    title="A joker is never a single tile",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands in a single.",
    breached="A joker stands in a single, where none may stand.",
    cites=cite(
        "000 l.9",
        "000 c7 l.86",
        "001 l.20",
        "002 l.6-9",
        authority="League card back, by implication; MJME 2024 p.24 #9",
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_a_single(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands for a tile that stands alone."""
    if event.verb is Verb.DECLARE:
        return _declared(table, event, options)
    wrong = Tile.JOKER in event.tiles and len(event.tiles) == 1
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
    return breached(seat=event.actor) if wrong is Grouping.SINGLE else None
