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
        f"Racking or winning with a joker taken before {{seat:s}} turn is fatal. {MAY_BE_DECLARED}"
    ),
    cites=(AMJA_ERRORS.at("003 l.5-6"),),
    rulesets=("amja",),
    option=("exchange_before_the_turn", "joker racked"),
)
def other_rack_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """AMJA says an early exchange is fatal once you rack the joker or win with it.

    This is about a joker from another player’s exposure, taken before your turn begins. Until you
    rack it or declare mah jongg, the guide lets you fix it. The League’s sources make no such
    distinction.

    Why people get it wrong: they mix up the early words, the early exchange and the racked joker.

    An example: you haven’t picked. You take Left’s joker and put it into your rack. Your hand can
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
