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
    title="Two alike in quick succession: only the second can be called",
    point=Point.WINDOW,
    governs=CALLS,
    says="Of two {tile:s} thrown one after the other, it is the second that is called.",
    breached="Of two {tile:s} thrown one after the other, only the second can be called.",
    cites=(AMJA_CLAIMING.at("web AMJA Claiming a Discarded Tile"),),
    presupposes=(Point.JOKER_DISCARD,),
    headline=CALLS,
)
def two_alike_in_a_row(table: Table, event: Event, options: Options) -> Found | None:
    """If two like tiles are thrown in quick succession, only the second can be called.

    The first is dead from the moment the second is discarded. Whose tile you call matters, for its
    discarder pays more if it wins.

    Why people get it wrong: the tiles are the same, so it seems to make no difference which is
    taken.

    An example: Left throws a 6 Bam, and you pick and throw a 6 Bam at once. Across wants a 6 Bam.
    It can only be yours.
    """
    last = table.discard
    if last is None or event.tile is not last.tile:
        return None
    if older_discard_meant(table, event):
        return breached(*discard_spot(table), tile=last.tile)
    alike = bool(table.discards) and (table.discards or ())[-1] is last.tile
    return upheld(*discard_spot(table), tile=last.tile) if alike else None
