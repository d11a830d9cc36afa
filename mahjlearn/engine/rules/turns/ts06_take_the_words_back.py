from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.verbs import ATTEMPTS
from mahjlearn.engine.rulings import Consequence, Finding, Point, Status, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import sets_given_tile


@consequence(
    "TS6",
    "an-early-announcement-may-be-taken-back",
    title="Announced too early: take it back",
    governs=ATTEMPTS | {Verb.UNANNOUNCE},
    says="An exchange announced too early may be taken back without penalty. Then begin the turn "
    "and ask again.",
    cites=cite("003 l.3-4", authority="AMJA guide, errors and penalties"),
)
def take_the_words_back(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Asking too early costs nothing as long as no joker has moved: withdraw, then do it in order."""
    if event.verb is Verb.UNANNOUNCE:
        exchange = table.exchange_of(event.actor)
        early = exchange is not None and not exchange.own_turn
        return Consequence(verdict=Verdict.LEGAL) if early else None
    if sets_given_tile(table, event):
        return None
    broken = next((f for f in findings if f.status is Status.BREACHED), None)
    if broken is None or broken.rule.point is not Point.BEGUN or table.just_discarded(event.actor):
        return None
    back = Event(Verb.UNANNOUNCE, event.seat)
    return Consequence(verdict=Verdict.CORRECTABLE, to_do=(back,))
