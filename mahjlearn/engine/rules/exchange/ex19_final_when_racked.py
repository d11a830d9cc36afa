from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "EX19",
    "final-when-the-joker-is-racked",
    title="The exchange is final when the joker is racked",
    point=Point.COMMITMENT,
    governs={Verb.UNDO_EXCHANGE},
    says="The joker is not racked yet, so the exchange may be taken back.",
    breached="The joker is racked, and that makes the exchange final.",
    cites=cite("002 l.78", authority="AMJA guide"),
    rulesets=("amja",),
)
def final_when_racked(table: Table, event: Event, options: Options) -> Found | None:
    """The exchange becomes irrevocable when the received joker is racked (amja)."""
    if table.exchange_of(event.actor) is not None:
        return upheld(seat=event.actor)
    return breached(seat=event.actor) if table.turn.exchanged else None
