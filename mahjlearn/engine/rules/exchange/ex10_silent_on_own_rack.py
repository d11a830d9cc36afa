from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@permission(
    "EX10",
    "silent-on-your-own-rack",
    title="On your own rack you may exchange silently",
    point=Point.TABLE_CONTACT,
    governs={Verb.EXCHANGE},
    says="On {seat:s} own rack an exchange may be made without a word.",
    cites=cite("000 l.24", "002 l.56", authority="a teacher's post of 2019; AMJA guide"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def silent_on_own_rack(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange on one's own rack may be made silently; announcing is recommended."""
    own = event.owner is event.seat and event.manner is Manner.SILENTLY
    return upheld(seat=event.actor) if own else None
