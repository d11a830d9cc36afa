from mahjlearn.engine.facts.payment import jokerless, thrown_out_of_turn, wins, won_by_name
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
from mahjlearn.engine.table.verbs import PAYING

_JOKERLESS = "The winning hand has no joker, so it’s doubled."
_ONCE = f"{_JOKERLESS} It doesn’t matter that its exposures once had one."
"""Said of a hand from which a joker was taken."""


@consequence(
    "WN4",
    "jokerless-as-it-stands",
    title="Jokerless means no joker in the hand that wins",
    governs={Verb.DECLARE},
    says=_JOKERLESS,
    cites=(MJME_2024.at("001 l.17", "p. 23 #4"),),
)
def judged_as_it_stands(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A winning hand without a joker is doubled, even if its exposures once had jokers.

    Only the fourteen tiles at the end count. A joker that somebody took in an exchange doesn’t
    count against you. Singles and Pairs are the exception.

    Why people get it wrong: everybody saw the joker on the rack, so it seems to count.

    An example: Left exchanged for the only joker in your exposures. Later you win with naturals
    alone. Your hand is jokerless.
    """
    if won_by_name(table, event) or table.rack(event.actor).line.without_blocks:
        return None
    if thrown_out_of_turn(table, event) is not None:
        return None
    if jokerless(table, event) is not True or not wins(table, event, findings, options):
        return None
    exchanges = (act for act in table.past if act.verb in PAYING)
    lost = any((act.owner or act.seat) is event.seat for act in exchanges)
    return Consequence({"says": _ONCE} if lost else {})
