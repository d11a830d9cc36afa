from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger


@permission(
    "EX18",
    "a-concealed-hand-may-exchange",
    title="A concealed hand may exchange",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="{seat:s} hand is concealed. An exchange exposes nothing, so it is open to that hand too.",
    cites=cite("000 l.26", "002 l.67", authority="a teacher's post of 2019; AMJA guide"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def concealed_hand(table: Table, event: Event, options: Options) -> Found | None:
    """A player of a concealed line may exchange, since nothing of the hand is shown by it."""
    seat = exchanger(table, event)
    return upheld(seat=seat) if table.rack(seat).line.concealed else None
