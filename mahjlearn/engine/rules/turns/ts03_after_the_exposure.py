from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.verbs import EXCHANGES
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger, sets_given_tile


@bar(
    "TS3",
    "finish-the-exposure-first",
    title="After a call, finish the exposure first",
    point=Point.BEGUN,
    governs=EXCHANGES,
    says="{seat} called and laid down the whole exposure, which begins {seat:s} turn.",
    breached="{seat} called a discard, but the exposure is not complete on the rack yet.",
    cites=cite(
        "000 l.11", "000 l.14", "001 l.15", "002 l.38", authority="MJME 2024 p.23 #1, #2, #6"
    ),
    presupposes=(Point.FINAL,),
    headline=EXCHANGES,
)
def after_the_exposure(table: Table, event: Event, options: Options) -> Found | None:
    """A call begins the turn only when the whole exposure stands on the rack.

    There is no exchange in the middle of a call: the joker can not help to make that exposure.
    """
    seat = exchanger(table, event)
    claim = table.turn.claim
    if claim is None or table.turn.seat is not seat or sets_given_tile(table, event):
        return None
    return upheld(seat=seat) if claim.exposed else breached(*discard_spot(table), seat=seat)
