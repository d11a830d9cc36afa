from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import carried_out_too_early
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "TS7",
    "joker-racked-too-early",
    title="Another player's joker racked too early",
    governs=(
        Verb.EXCHANGE,
        Verb.RACK_JOKER,
        Verb.DECLARE,
    ),
    says="The joker was taken before the turn began and then racked or used to declare, so {seat:s} hand is dead once somebody says so.",
    cites=cite("003 l.5-6", authority="AMJA guide, errors and penalties"),
    rulesets=("amja",),
)
def other_rack_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Exchanging with another's exposure too early is fatal once the joker is racked or mah jongg is declared."""
    if event.owner is event.seat or not carried_out_too_early(table, event, findings):
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.EARLY_EXCHANGE,
    )
