from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import older_discard_meant
from mahjlearn.engine.rules.kit import (
    CALLS,
    Event,
    Found,
    Options,
    Point,
    Table,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_CLAIMING


@bar(
    "XA5",
    "of-two-alike-only-the-second",
    title="Two alike in a row: you can call only the second",
    point=Point.WINDOW,
    governs=CALLS,
    says="That’s the second of two {tile:s} in a row, so it may be called.",
    breached="With two {tile:s} in a row, only the second can be called.",
    cites=(AMJA_CLAIMING.at("web AMJA Claiming a Discarded Tile"),),
    presupposes=(Point.JOKER_DISCARD,),
    headline=CALLS,
)
def two_alike_in_a_row(table: Table, event: Event, options: Options) -> Found | None:
    """If two tiles alike are discarded in a row, you can call only the second.

    The first is dead as soon as the second is discarded. It matters whose tile you call, because
    its discarder pays more if it wins.

    Why people get it wrong: the tiles are the same, so it seems not to matter which one they take.

    An example: Left discards a 6 Bam, and you pick and discard a 6 Bam right away. Across wants a 6
    Bam. It can only be yours.
    """
    last = table.discard
    if last is None or event.tile is not last.tile:
        return None
    if older_discard_meant(table, event):
        return breached(*discard_spot(table), tile=last.tile)
    alike = bool(table.discards) and (table.discards or ())[-1] is last.tile
    return upheld(*discard_spot(table), tile=last.tile) if alike else None
