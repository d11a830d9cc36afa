from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import Shut, shut_by


@bar(
    "XA4",
    "four-acts-close-the-window",
    title="Four acts close the window; a tap on the rack does not",
    point=Point.WINDOW,
    governs=CALLS | {Verb.LIFT, Verb.DECLARE},
    says="None of the four acts that close the window has happened.",
    breached="Racking, discarding, declaring and starting an exchange close the window.",
    cites=cite(
        "web AMJA Claiming a Discarded Tile",
        "web AMJA FAQ on racking",
        "web Sloper column 639",
        authority="AMJA, Claiming a Discarded Tile and FAQ; Sloper column 639",
    ),
    presupposes=(Point.JOKER_DISCARD,),
)
def four_acts(table: Table, event: Event, options: Options) -> Found | None:
    """The next player closes the window by racking, discarding, declaring or starting an exchange.

    Tapping the tile on the rack does not close it.
    """
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    shut = shut_by(table)
    at_once = any(other.verb is Verb.RACK for other in event.at_once)
    if shut is None or at_once or (shut is Shut.SILENTLY and options.d4 != "closed"):
        return None
    return breached(*discard_spot(table), next=table.turn.seat)
