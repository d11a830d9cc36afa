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
    says="No joker stands for a single tile.",
    breached="A joker stands for a single tile, and it may not.",
    cites=(
        cite("000 l.9", authority="League card back, by implication, in a teacher’s post of 2019")
        + cite("000 c7 l.86", authority="a teacher’s answer to a reader")
        + cite(
            "001 l.20", authority="Mah Jongg Made Easy 2024 p.24 #9, through Mahj Life article 221"
        )
        + cite("002 l.6-9", authority="AMJA guide, Jokers and Joker Exchange")
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_a_single(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands for a tile that stands alone.

    Where a line asks for one tile of a kind, that tile must be the natural. It makes no difference
    whether the hand is exposed or concealed, or whether the joker would be the last tile needed to
    win.

    Why people get it wrong: one missing tile feels like just the place for a wild card. But a joker
    needs like tiles beside it.

    An example: your line ends in one single Soap. A joker cannot be that Soap, so you wait for the
    tile itself.
    """
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
