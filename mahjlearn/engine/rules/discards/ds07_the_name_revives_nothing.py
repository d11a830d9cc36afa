from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@consequence(
    "DS7",
    "the-name-revives-nothing",
    title="Calling a joker same revives nothing",
    governs=CALLS,
    says="The joker was named {named}; that name brings no earlier tile back.",
    cites=cite("001 l.21", "002 l.16", authority="MJME 2024 p.24 #10, #11"),
)
def the_name_revives_nothing(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Naming a joker after the tile before it makes neither of the two claimable."""
    last = table.discard
    if last is None or last.tile is not Tile.JOKER or last.named in (None, "joker"):
        return None
    return Consequence({"named": last.named}, verdict=Verdict.ILLEGAL)
