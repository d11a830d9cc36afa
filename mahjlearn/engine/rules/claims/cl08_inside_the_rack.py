from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "CL8",
    "the-called-tile-goes-on-top",
    title="A called tile goes on top of the rack",
    governs={Verb.PUT_INSIDE},
    says="The called tile belongs on top of the rack. Put it there; no hand is dead for it.",
    cites=cite(
        "000 c15 l.138",
        "web Mahj Life art. 5",
        authority="League rule as reported in 000; MJME 2024 p.15 and bulletin 2024 through Mahj Life article 5",
    ),
)
def inside_the_rack(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A called tile is put on top of the rack. Inside it is out of place, and costs nothing."""
    if options.d13 == "dead":
        return None
    if options.d13 == "unsettled":
        return Consequence(verdict=Verdict.UNSETTLED)
    top = Event(Verb.SET_DISCARD, event.seat)
    return Consequence(verdict=Verdict.CORRECTABLE, to_do=(top,))
