from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import Shut, shut_by


@bar(
    "WO2",
    "asking-for-an-exchange-closes-it",
    title="Asking for an exchange closes the window",
    point=Point.WINDOW,
    governs=CALLS | {Verb.LIFT, Verb.DECLARE},
    says="Nobody has asked for an exchange since the discard.",
    breached="{next} asked for an exchange with the pick unracked, and that closed the window.",
    cites=cite("001 l.26", "004 l.66", authority="MJME 2024 p.17 #8, p.24 #16"),
    presupposes=(Point.JOKER_DISCARD,),
)
def until_asked(table: Table, event: Event, options: Options) -> Found | None:
    """Asking for an exchange closes the window, even while the picked tile is not racked."""
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    shut = shut_by(table)
    asked = shut is Shut.ASKED or (shut is Shut.SILENTLY and options.d4 == "closed")
    return breached(*discard_spot(table), next=table.turn.seat) if asked else None
