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
    "TS8",
    "own-exposure-too-early",
    title="Your own exposure exchanged too early",
    governs=(
        Verb.EXCHANGE,
        Verb.TAKE_JOKER,
        Verb.DECLARE,
    ),
    says="An exchange in {seat:s} own exposure before {seat:s} turn is fatal. " + MAY_BE_DECLARED,
    cites=(AMJA_ERRORS.at("003 l.7-8"),),
    rulesets=("amja",),
    option=("exchange_before_the_turn", "joker racked"),
)
def own_rack_too_early(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """AMJA says an exchange in your own exposure before your turn is fatal.

    The guide asks for nothing more. It doesn’t matter whether you racked the joker. On another
    player’s rack, it does.

    Why people get it wrong: an exchange on your own rack is nobody else’s business. So it seems
    fine at any time. It still belongs to your own turn.

    An example: Left has just discarded. Before you pick, you put a 7 Bam into your own kong and
    take the joker. Your hand can be declared dead.
    """
    if not carried_out_too_early(table, event, findings):
        return None
    if whose_early_joker(table, event) is not event.seat:
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.EARLY_EXCHANGE,
    )
