from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import announced


@consequence(
    "EX13",
    "a-silent-tile-on-the-table-is-a-discard",
    title="A silent tile on the table is a discard",
    governs={Verb.LAY, Verb.TOUCH},
    says="Nothing was announced, so the {tile} that touched the table is {seat:s} discard. The "
    "exchange fails and the turn is over.",
    cites=cite("001 l.23", "003 l.9-12", "000 l.18", authority="MJME 2024 p.24 #13; AMJA guide"),
)
def silent_on_the_table(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """An unannounced tile that touches the table is discarded; nobody may claim it for an exchange."""
    if announced(table, event.actor):
        return None
    return Consequence(
        {"seat": event.actor, "tile": event.tile},
        verdict=Verdict.DEEMED_DISCARD,
        discards=(event.actor, event.tile),
    )
