from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.shared import dealt
from mahjlearn.engine.rules.verbs import EXCHANGES
from mahjlearn.engine.rulings import Found, Point, Spot
from mahjlearn.engine.spots import pick_spot
from mahjlearn.engine.table import Began, Table
from mahjlearn.engine.targets import exchanger


@permission(
    "TS2",
    "a-pick-begins-the-turn",
    title="A pick from the wall begins the turn",
    point=Point.BEGUN,
    governs=EXCHANGES | {Verb.PICK},
    says="{seat} {how}, which begins {seat:s} turn.",
    cites=cite("000 l.11-13", "001 l.15", "002 l.38", authority="MJME 2024 p.23 #1, #2, #6"),
    presupposes=(Point.FINAL,),
)
def by_picking(table: Table, event: Event, options: Options) -> Found | None:
    """Picking a tile from the wall begins the turn. East's fourteenth tile of the deal does too."""
    seat = exchanger(table, event)
    if event.verb is Verb.PICK:
        return upheld(Spot("picked", seat), seat=seat, how="picked from the wall")
    if not table.in_turn(seat) or table.turn.began is not Began.PICKED:
        return None
    how = "began with fourteen tiles" if dealt(table) else "picked from the wall"
    return upheld(*pick_spot(table, seat), seat=seat, how=how)
