from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.deadhands.dh01_said_by_another import faulty
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding
from mahjlearn.engine.table import Table


@consequence(
    "DH3",
    "newly-exposed-tiles-go-back",
    title="The tiles newly exposed go back",
    governs={Verb.DECLARE_DEAD, Verb.POINT_OUT},
    says="The tiles {owner} exposed last go back to the sloped rack.",
    cites=cite("001 l.27", "004 l.74", authority="MJME 2024 p.22 #4[b], p.24 #17, #18"),
)
def tiles_go_back(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When a hand is declared dead, what it has just exposed goes back to the sloped rack."""
    owner = event.owner or table.turn.seat
    if faulty(table, owner) is None:
        return None
    new = any(exposure.made_this_turn for exposure in table.rack(owner).exposures)
    return Consequence({"owner": owner}) if new else None
