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
    says="{seat} announced the exchange first, so this tile isn’t a discard.",
    cites=(
        TEACHER_POST.at("000 l.18"),
        AMJA_ERRORS.at("003 l.13"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def on_the_table_when_announced(table: Table, event: Event, options: Options) -> Found | None:
    """Once you’ve announced the exchange, you may set your tile by the other rack.

    You said it first, so everybody knows what the tile is for. It isn’t a discard, and the exchange
    goes on. Hand to hand is still better.

    Why people get it wrong: they’ve learned that a tile on the table is discarded. An announced
    exchange is the exception.

    An example: you say “exchange,” but the owner’s hands are full. You set your 3 Bam down by the
    rack. You still get the joker.
    """
    if not announced(table, event.actor):
        return None
    if event.verb is Verb.ANNOUNCE:
        return upheld(says=_NAMED, tile=event.tile) if event.tiles else None
    return upheld(*held_spot(table, event.actor, event.tile), seat=event.actor)


_NAMED = "The exchange was announced first, so naming the {tile} doesn’t discard it."
