from mahjlearn.engine.facts.dead_hands import MAY_BE_DECLARED
from mahjlearn.engine.facts.exchange import carried_out_too_early, whose_early_joker
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS


@consequence(
    "TS7",
    "joker-racked-too-early",
    title="Another player’s joker racked too early",
    governs=(
        Verb.EXCHANGE,
        Verb.RACK_JOKER,
        Verb.DECLARE,
    ),
    says=(
        "The joker came before {seat:s} turn began and was then racked or used to win. "
        f"{MAY_BE_DECLARED}"
    ),
    cites=(AMJA_ERRORS.at("003 l.5-6"),),
    rulesets=("amja",),
    option=("exchange_before_the_turn", "joker racked"),
)
def other_rack_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """In the AMJA guide an early exchange is fatal once the joker is racked or wins the game.

    This is about a joker from another player’s exposure, taken before a pick or a finished call.
    Until the joker is racked or mah jongg is declared, the guide leaves room to set it right. The
    League’s sources make no such difference.

    Why people get it wrong: they take the early words, the early swap and the racked joker for one
    and the same fault.

    An example: you have not picked. You take Left’s joker and put it into your rack. Your hand can
    be declared dead.
    """
    if not carried_out_too_early(table, event, findings):
        return None
    if whose_early_joker(table, event) is event.seat:
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.EARLY_EXCHANGE,
    )
