from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.happen.winning import wrong_exposure
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import wrong_tile_seen_in_time
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "WT2",
    "no-right-tile-no-exchange",
    title="No right tile: the exchange is cancelled",
    governs={Verb.NO_RIGHT},
    says="{giver:have|has} no right tile, so the exchange is cancelled without penalty.",
    cites=cite("003 l.19", authority="AMJA guide"),
)
def no_right_tile(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If the exchanger has no right tile, tile and joker go back and nobody is penalised."""
    found = wrong_exposure(table)
    if found is None or options.d1 == "owner dead":
        return None
    facts = {"giver": event.actor}
    if options.d1 == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    in_time = wrong_tile_seen_in_time(table, found[0])
    return Consequence(facts, verdict=Verdict.LEGAL if in_time else Verdict.ILLEGAL)
