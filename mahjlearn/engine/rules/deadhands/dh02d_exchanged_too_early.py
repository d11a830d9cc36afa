from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import carried_out_too_early
from mahjlearn.engine.rules.verbs import CARRIED_OUT
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger


@consequence(
    "DH2d",
    "an-exchange-before-the-turn",
    title="An exchange before the turn",
    governs=CARRIED_OUT | {Verb.RACK_JOKER},
    says="The joker was taken before {seat:s} turn began, so {seat:s} hand is dead once somebody says "
    "so.",
    cites=cite(
        "004 l.40",
        "004 l.45",
        "001 l.15",
        authority="Mahj Life article 24; MJME 2024 p.23 #1, #2, #6",
    ),
)
def exchanged_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """An exchange carried out before the turn has correctly begun is a ground for a dead hand (D2).

    The AMJA guide asks besides that the joker is racked or used to declare.
    """
    if not carried_out_too_early(table, event, findings):
        return None
    seat = exchanger(table, event)
    if options.d2 == "not allowed":
        return None
    if options.d2 == "joker racked" and not _settled(table, event):
        back = Event(Verb.UNDO_EXCHANGE, seat)
        return Consequence({"seat": seat}, verdict=Verdict.CORRECTABLE, to_do=(back,))
    return Consequence(
        {"seat": seat}, verdict=Verdict.DEAD_HAND, dead=(seat,), ground=Ground.EARLY_EXCHANGE
    )


def _settled(table: Table, event: Event) -> bool:
    """True on the own rack, or once the joker is racked."""
    return event.verb in (Verb.EXCHANGE, Verb.RACK_JOKER) or event.owner is event.seat
