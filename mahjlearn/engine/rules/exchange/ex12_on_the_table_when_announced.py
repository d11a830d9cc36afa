from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, TEACHER_POST


@permission(
    "EX12",
    "announced-the-tile-may-touch-the-table",
    title="Once announced, the tile may touch the table",
    point=Point.TABLE_CONTACT,
    governs={Verb.LAY, Verb.TOUCH, Verb.ANNOUNCE},
    says="{seat:have|has} announced the exchange, so the tile on the table is no discard.",
    cites=(
        TEACHER_POST.at("000 l.18"),
        AMJA_ERRORS.at("003 l.13"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def on_the_table_when_announced(table: Table, event: Event, options: Options) -> Found | None:
    """After you have announced the exchange, your tile may lie on the table by the other rack.

    The words came first, so everybody knows what the tile is for. It is not a discard, and the
    exchange goes on. Hand to hand remains the better way.

    Why people get it wrong: a tile on the table is discarded, as they have rightly learned. An
    announced exchange is the exception.

    An example: you say “exchange”, the owner has no hand free, and you set your 3 Bam down by the
    rack. The joker is still due to you.
    """
    if not announced(table, event.actor):
        return None
    if event.verb is Verb.ANNOUNCE:
        return upheld(says=_NAMED, tile=event.tile) if event.tiles else None
    return upheld(*held_spot(table, event.actor, event.tile), seat=event.actor)


_NAMED = "The exchange was announced first, so the {tile} that is named belongs to it: no discard."
