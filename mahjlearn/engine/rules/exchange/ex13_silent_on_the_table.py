from mahjlearn.engine.facts.claims import laid_for_a_joker
from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.facts.turn import throws_another
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
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MJME_2024, TEACHER_POST


@consequence(
    "EX13",
    "a-silent-tile-on-the-table-is-a-discard",
    title="A silent tile on the table is a discard",
    governs={Verb.LAY, Verb.TOUCH},
    says=(
        "With no exchange announced, the {tile} on the table is {seat:s} discard. The exchange is "
        "off, and the turn is over."
    ),
    cites=(
        MJME_2024.at("001 l.23", "p. 24 #13"),
        AMJA_ERRORS.at("003 l.9-12"),
        TEACHER_POST.at("000 l.18", "which says only that the claim may be lost"),
    ),
)
def silent_on_the_table(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If your tile touches the table before you announce an exchange, it’s your discard.

    The exchange is off, and your turn is over. Others may call the tile for an exposure or for mah
    jongg, like any discard. Nobody may call it for an exchange. It doesn’t matter how close to the
    other rack you set it.

    Why people get it wrong: the tile is very close to the joker. They think everybody has to see
    what it’s for.

    An example: without a word you slide a 6 Dot toward East’s rack. You’ve discarded a 6 Dot.
    """
    if laid_for_a_joker(table, event) or throws_another(table, event):
        return None
    return Consequence(
        {"seat": event.actor, "tile": event.tile},
        verdict=Verdict.DEEMED_DISCARD,
        discards=(event.actor, event.tile),
        at=held_spot(table, event.actor, event.tile),
    )
