from mahjlearn.engine.facts.spots import discard_spot, held_spot
from mahjlearn.engine.facts.turn import throws_another
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
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
    "DS3",
    "on-the-table-is-discarded",
    title="A tile that touches the table is discarded",
    governs={Verb.TAKE_DISCARD_BACK, Verb.TOUCH, Verb.UNANNOUNCE} | EXCHANGES,
    says="The {tile} touched the table, and a tile on the table is discarded.",
    cites=(
        TEACHER_POST.at("000 l.18"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
    ),
)
def touching_the_table(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A tile is discarded as soon as it touches the table, whether it was named or not.

    The exception is a tile for which an exchange has been announced beforehand: that one may be
    laid down. Without such words the tile is a discard, and it cannot be picked up again.

    Why people get it wrong: they think that the name makes the discard, or that it counts only when
    the hand lets go.

    An example: your 9 Bam touches the table and you see that it fits a joker. It is a discard all
    the same.
    """
    if throws_another(table, event):
        return None
    if broken_point(findings) is not Point.FINAL:
        return None
    if event.verb in (Verb.LAY, Verb.TOUCH):
        return Consequence(
            {"tile": event.tile},
            verdict=Verdict.DEEMED_DISCARD,
            discards=(event.actor, event.tile),
            at=held_spot(table, event.actor, event.tile),
        )
    last = table.discard
    if last is None or last.by is not event.seat or last.in_hand:
        return None
    return Consequence(
        {"tile": last.tile},
        verdict=Verdict.DEEMED_DISCARD,
        discards=(last.by, last.tile),
        at=discard_spot(table),
    )
