from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import wins_by_its_name
from mahjlearn.engine.rules.kit import (
    CALLS,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Tile,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024


@consequence(
    "DS7",
    "the-name-revives-nothing",
    title="Naming a joker doesn’t bring an old discard back",
    governs=CALLS,
    says="The name changes nothing, and it brings no earlier tile back.",
    cites=(
        MJME_2024.at("001 l.21", "p. 24 #10, #11"),
        AMJA_JOKERS.at("002 l.16"),
    ),
)
def the_name_revives_nothing(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Naming a joker “same,” or like the tile before it, lets nobody call either tile.

    The joker is dead because it’s a joker. The earlier tile is out of reach because another discard
    followed it.

    Why people get it wrong: they hear the name again. It sounds like another chance at the tile.

    An example: Left discards a 5 Dot and nobody calls. You discard a joker and say “five dot.” Now
    Right wants the 5 Dot. It’s too late.
    """
    last = table.discard
    if last is None or last.tile is not Tile.JOKER or last.named in (None, "joker"):
        return None
    if wins_by_its_name(table, event):
        return None
    facts = {"named": last.named}
    return Consequence(facts, verdict=Verdict.ILLEGAL, at=discard_spot(table))
