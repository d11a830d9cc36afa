from mahjlearn.engine.facts.payment import others, wins, won_by_name
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
from mahjlearn.engine.rules.sources import AMJA_DEAD_HAND, AMJA_PAYMENT


@consequence(
    "XA3",
    "a-dead-hand-pays-too",
    title="A dead hand pays the winner in full",
    governs={Verb.DECLARE},
    says="{owner:s} hand is dead, but it pays the winner like any other.",
    cites=(
        AMJA_DEAD_HAND.at("web AMJA Dead Hand"),
        AMJA_PAYMENT.at("web AMJA Hand Value and Payment"),
    ),
)
def a_dead_hand_pays(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A player whose hand is dead still pays the winner in full.

    If you’re dead you stop playing, but you still pay, and just as much. That’s double for a
    self-picked win, and single when somebody else discarded the tile.

    Why people get it wrong: a player who sits out seems to be out of the payments too.

    An example: Right’s hand was declared dead long ago. You pick your last tile and win. Left,
    Across and Right each pay you double.
    """
    dead = [seat for seat in others(event.actor) if not table.live(seat)]
    if not dead or won_by_name(table, event) or not wins(table, event, findings, options):
        return None
    if len(dead) == 1:
        return Consequence({"owner": dead[0]}, verdict=Verdict.LEGAL)
    facts = {"owner": dead[0], "other": dead[1], "says": _TWO}
    return Consequence(facts, verdict=Verdict.LEGAL)


_TWO = "{owner:s} and {other:s} hands are dead, and dead hands pay like any other."
