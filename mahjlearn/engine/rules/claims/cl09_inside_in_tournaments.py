from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "CL9",
    "inside-the-rack-in-tournaments",
    title="In tournaments a called tile inside the rack is fatal",
    governs={Verb.PUT_INSIDE},
    says="In tournaments a called tile put inside the rack makes {seat:s} hand dead.",
    cites=cite(
        "000 c15 l.138",
        "tournament MahjCon ID163",
        authority="tournament rules, through 000; MahjCon ID163",
    ),
    rulesets=("tournament",),
)
def inside_in_tournaments(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Tournaments make a called tile inside the rack a dead hand; never a pick or an exchanged joker."""
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.TILE_INSIDE,
    )
