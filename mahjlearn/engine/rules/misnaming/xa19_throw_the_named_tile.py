from mahjlearn.engine.facts.window import holds_named, swap, tile_of_wrong_name, wanted_for_exposure
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
from mahjlearn.engine.rules.sources import BULLETIN_2014, MADNESS_FEBRUARY_2014


@consequence(
    "XA19",
    "tournaments-make-you-throw-the-named-tile",
    title="In tournaments, discard the tile you named if you have it",
    governs={Verb.CORRECT_NAME, Verb.TAKE_DISCARD_BACK},
    says=(
        "In tournaments, {seat:have|has} to discard the {tile} that was named. It’s called for an "
        "exposure, and {seat:have|has} one. The wrong tile comes back."
    ),
    cites=(
        MADNESS_FEBRUARY_2014.at("tournament Mah Jongg Madness Feb 2014"),
        BULLETIN_2014.at("web Sloper column 595 #20", "which says the opposite", contrary=True),
    ),
    rulesets=("tournament",),
    option=("misnamed_and_held", "must discard"),
)
def throw_the_named_tile(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """In tournaments, discard the tile you named if it’s called for an exposure.

    That way nobody can use a wrong name to find out what the others need. If you don’t have that
    tile, just give the correct name, as at home. The League says the opposite: only rename.

    Why people get it wrong: players take one table’s rule to the other.

    An example: in a tournament you discard a 3 Crak and say “three bam.” Left calls the 3 Bam for a
    pung. You have a 3 Bam. Take the 3 Crak back and discard the 3 Bam.
    """
    last, tile = table.discard, tile_of_wrong_name(table)
    if last is None or tile is None or event.seat is not last.by or not wanted_for_exposure(table):
        return None
    held = holds_named(table)
    if held is False:
        return None
    facts = {"seat": last.by, "tile": tile}
    if held is None:
        asks = (f"{last.by.value} holds no {tile.value}",)
        return Consequence({**facts, "says": _UNKNOWN}, verdict=Verdict.UNSETTLED, asks=asks)
    if event.verb is Verb.TAKE_DISCARD_BACK:
        return Consequence(facts, verdict=Verdict.LEGAL)
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=swap(table))


_UNKNOWN = (
    "If {seat:have|has} {tile:a}, {seat:have|has} to discard it. The {tile} is the tile that was "
    "named."
)
