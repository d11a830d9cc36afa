from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import Shut, shut_by


@bar(
    "WO1",
    "open-until-picked-and-racked",
    title="The window closes when the next player has picked and racked",
    point=Point.WINDOW,
    governs=CALLS | {Verb.LIFT, Verb.DECLARE},
    says="The next player has not picked and racked, so the discard may still be claimed.",
    breached="{next} picked and racked, which closed the window on the last discard.",
    cites=cite("004 l.66", authority="Mahj Life article 107"),
    presupposes=(Point.JOKER_DISCARD,),
)
def until_racked(table: Table, event: Event, options: Options) -> Found | None:
    """The last discard may be claimed until the next player picks and racks, or discards."""
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    at_once = any(other.verb is Verb.RACK for other in event.at_once)
    if shut_by(table) is Shut.RACKED and not at_once:
        return breached(*discard_spot(table), next=table.turn.seat)
    return upheld(*discard_spot(table), next=table.turn.seat)
