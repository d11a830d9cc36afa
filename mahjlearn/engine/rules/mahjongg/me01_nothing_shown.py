from mahjlearn.engine.facts.exchange import carried_out_too_early
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.rulings import broken_point


@consequence(
    "ME1",
    "in-error-and-nothing-shown",
    title="Mah jongg by mistake, nothing shown: play goes on",
    governs={Verb.DECLARE},
    says="It isn’t mah jongg, but nobody has shown a tile. Play goes on.",
    cites=(MAHJ_LIFE_189.at("004 l.72"),),
)
def nothing_shown(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you declare mah jongg by mistake and show no tile, the game just goes on.

    Take the words back and play. No hand is dead and nobody pays. Once somebody has shown a tile,
    it’s different.

    Why people get it wrong: the words feel final. It’s showing tiles that does the harm.

    An example: you say “mah jongg,” then count again before you put anything down. A tile is
    missing. Say so, and the game goes on.
    """
    too_early = carried_out_too_early(table, event, findings)
    refused = broken_point(findings) in (Point.JOKER_DISCARD, Point.COMPLETE, Point.WINDOW)
    if is_mah_jongg(table, event, options) is not False or event.groups or too_early or refused:
        return None
    return Consequence(verdict=Verdict.CORRECTABLE)
