from mahjlearn.engine.facts.priority import tied_with
from mahjlearn.engine.facts.winning import is_mah_jongg
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
from mahjlearn.engine.rules.sources import LEAGUE_LETTER_2025
from mahjlearn.engine.rulings import broken_point


@consequence(
    "XA9",
    "a-tie-on-pick-and-discard",
    title="Mah jongg on the discard and on the pick together: a tie",
    governs={Verb.DECLARE, Verb.CALL_MAHJ},
    says=(
        "{seat} and {other} have mah jongg at the same instant, so both win. One has the "
        "discard, and the other has the pick."
    ),
    cites=(LEAGUE_LETTER_2025.at("web NMJL letter 2025-11-19"),),
)
def a_tie(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Mah jongg on the last discard and on a new pick together: both win.

    The two tiles come from different places, so nobody takes the other’s. Our sources don’t say
    what anybody pays. Agree on it before you play. An older answer, from 2008, gave the win to the
    picker alone.

    Why people get it wrong: they look for one winner, as when two want the same discard. Here
    nobody disputes a tile.

    An example: you pick the tile that wins. As you say “mah jongg,” Across says it too, on the last
    discard. You both win.
    """
    if broken_point(findings) is not None:
        return None
    other = tied_with(table, event, options)
    if other is None:
        return None
    unknown = is_mah_jongg(table, other, options) is None
    asks = (f"{other.actor.value} needs TILE in a GROUP for mah jongg",) * unknown
    facts = {"seat": event.actor, "other": other.actor}
    return Consequence(facts, verdict=Verdict.LEGAL, asks=asks, pays_open=True)
