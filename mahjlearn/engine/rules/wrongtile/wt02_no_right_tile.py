from mahjlearn.engine.facts.wrong_tile import may_put_right, wrong_exposure
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS


@consequence(
    "WT2",
    "no-right-tile-no-exchange",
    title="No right tile: the exchange is canceled",
    governs={Verb.NO_RIGHT},
    says=(
        "Without the right tile the exchange is canceled without penalty, as long as "
        "{giver:have|has} not discarded."
    ),
    cites=(AMJA_ERRORS.at("003 l.19"),),
)
def no_right_tile(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you gave a wrong tile and do not have the right one, the exchange is canceled.

    Your tile comes back to you, the joker goes back to its exposure, and nobody is penalized. This
    too must happen before your discard. Of our sources only the AMJA guide answers the question.

    Why people get it wrong: they suppose that an exchange without the right tile must cost somebody
    a hand.

    An example: you thought you had a West and gave a North. You have no West. Take the North back
    and return the joker.
    """
    found = wrong_exposure(table)
    if found is None or options.wrong_tile_seen_early == "owner dead":
        return None
    facts = {"giver": event.actor}
    if not may_put_right(table, event, found[0]):
        return Consequence(facts, verdict=Verdict.ILLEGAL)
    if options.wrong_tile_seen_early == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    has_one = found[2].natural in table.rack(event.actor).sloped
    return Consequence(facts, verdict=Verdict.ILLEGAL if has_one else Verdict.LEGAL)
