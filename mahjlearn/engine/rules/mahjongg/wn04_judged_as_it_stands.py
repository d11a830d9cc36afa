from mahjlearn.engine.facts.payment import jokerless, wins, won_by_name
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import MJME_2024


@consequence(
    "WN4",
    "jokerless-as-it-stands",
    title="Jokerless is judged by the hand as it stands",
    governs={Verb.DECLARE},
    says="The winning hand holds no joker, and that doubles it, whatever its exposures once held.",
    cites=(MJME_2024.at("001 l.17", "p. 23 #4"),),
)
def judged_as_it_stands(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A winning hand without a joker is doubled, even if its exposures once held jokers.

    Only the fourteen tiles at the end are looked at. A joker that somebody has exchanged away in
    the meantime does not count against you. Singles and Pairs are the exception.

    Why people get it wrong: everybody saw the joker on the rack, so the hand seems marked by it.

    An example: Left exchanged for the only joker in your exposures. Later you win with naturals
    alone. Your hand is jokerless.
    """
    if won_by_name(table, event) or table.rack(event.actor).line.without_blocks:
        return None
    if jokerless(table, event) is not True or not wins(table, event, findings, options):
        return None
    return Consequence()
