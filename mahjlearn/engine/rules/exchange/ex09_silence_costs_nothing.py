from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import announced


@consequence(
    "EX9",
    "not-announcing-costs-nothing",
    title="Silence alone costs nothing",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="Not announcing is not penalised in itself.",
    cites=cite("002 l.48", "002 l.56", authority="AMJA guide"),
)
def silence_costs_nothing(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Failing to announce has no penalty of its own; a tile that touches the table is another matter."""
    stated = event.manner is Manner.SILENTLY or event.verb is not Verb.EXCHANGE
    return Consequence() if stated and not announced(table, event.actor) else None
