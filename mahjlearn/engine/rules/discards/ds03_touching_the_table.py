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
    title="A tile that touches the table is a discard",
    governs={Verb.TAKE_DISCARD_BACK, Verb.TOUCH, Verb.UNANNOUNCE} | EXCHANGES,
    says="Once the {tile} touches the table, it’s a discard.",
    cites=(
        TEACHER_POST.at("000 l.18"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
    ),
)
def touching_the_table(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Once your tile touches the table, it’s discarded, even if you didn’t name it.

    There’s one exception. If you announced an exchange first, you may set that tile down. Without
    the words, it’s a discard, and you can’t pick it up again.

    Why people get it wrong: they think it’s the name that makes it a discard. Or they think it
    counts only when they let go.

    An example: your 9 Bam touches the table, and you see that it fits a joker. It’s a discard all
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
