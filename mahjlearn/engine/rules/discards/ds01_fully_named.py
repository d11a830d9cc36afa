from mahjlearn.engine.facts.spots import discard_spot, held_spot
from mahjlearn.engine.facts.turn import throws_another
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    THROWS,
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
from mahjlearn.engine.rules.sources import MJME_2024, TEACHER_POST
from mahjlearn.engine.rulings import broken_point


@consequence(
    "DS1",
    "named-is-discarded",
    title="A tile fully named is discarded",
    governs={Verb.HOLD_OVER, Verb.TAKE_DISCARD_BACK} | THROWS | EXCHANGES,
    says="The {tile} was fully named, and a tile fully named is discarded.",
    cites=(
        TEACHER_POST.at("000 l.20"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
    ),
)
def fully_named(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A tile is discarded as soon as it has been fully named, even while it is still in the hand.

    Fully named means number and suit, or the whole name of a wind, a dragon or a Flower. From then
    on it cannot be taken back and cannot be exchanged.

    Why people get it wrong: the tile has not left the hand, so it seems to be theirs still. The
    word counts as well as the tile.

    An example: you say “four bam” and then see a joker among 4 Bams. It is too late. You have
    discarded the 4 Bam.
    """
    if event.verb is Verb.NAME and not throws_another(table, event):
        return Consequence({"tile": event.tile}, at=held_spot(table, event.actor, event.tile))
    last = table.discard
    if broken_point(findings) is not Point.FINAL or last is None or last.by is not event.seat:
        return None
    if not last.in_hand:
        return None
    return Consequence(
        {"tile": last.tile},
        verdict=Verdict.DEEMED_DISCARD,
        discards=(last.by, last.tile),
        at=discard_spot(table),
    )
