from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@bar(
    "DS5",
    "a-thrown-joker-is-nobodys",
    title="A discarded joker can not be claimed",
    point=Point.JOKER_DISCARD,
    governs=CALLS | {Verb.LIFT, Verb.DECLARE},
    says="The discard is no joker.",
    breached="The discard is a joker. A discarded joker is never claimed, whatever it was called.",
    cites=cite("001 l.21", "002 l.13", authority="MJME 2024 p.24 #10, #11"),
)
def joker_discard_is_dead(table: Table, event: Event, options: Options) -> Found | None:
    """A discarded joker is dead. Nobody may claim it for anything."""
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    dead = table.discard is not None and table.discard.tile is Tile.JOKER
    return breached(*discard_spot(table)) if dead else None
