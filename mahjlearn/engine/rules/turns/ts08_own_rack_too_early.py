from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import carried_out_too_early
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "TS8",
    "own-exposure-too-early",
    title="The own exposure exchanged too early",
    governs=(
        Verb.EXCHANGE,
        Verb.TAKE_JOKER,
    ),
    says="{seat:s} own exposure was exchanged before the turn began, so {seat:s} hand is dead once somebody says so.",
    cites=cite("003 l.7-8", authority="AMJA guide, errors and penalties"),
    rulesets=("amja",),
)
def own_rack_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Exchanging with the own exposure before picking or claiming makes the hand dead at once."""
    if event.owner is not event.seat or not carried_out_too_early(table, event, findings):
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.EARLY_EXCHANGE,
    )
