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
    title="A fully named tile is a discard",
    governs={Verb.HOLD_OVER, Verb.TAKE_DISCARD_BACK} | THROWS | EXCHANGES,
    says="Once it’s fully named, the {tile} is a discard.",
    cites=(
        TEACHER_POST.at("000 l.20"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
    ),
)
def fully_named(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Once you’ve fully named a tile, it’s discarded, even if it’s still in your hand.

    Fully named means number and suit, or the whole name of any other tile. From then on, you can’t
    take it back and you can’t exchange it.

    Why people get it wrong: the tile hasn’t left their hand, so it still seems to be theirs. The
    word counts as much as the tile.

    An example: you say “four bam” and then see a joker among 4 Bams. It’s too late. You’ve
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
        {"tile": last.tile, "seat": last.by, "says": _NAMED},
        verdict=Verdict.DEEMED_DISCARD,
        discards=(last.by, last.tile),
        at=discard_spot(table),
    )


_NAMED = "{seat} named the {tile} in full, so it’s a discard."
