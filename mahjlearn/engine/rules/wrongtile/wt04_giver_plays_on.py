from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.wrong_tile import seen_in_time
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, LEAGUE_PHONE_2024


@consequence(
    "WT4",
    "the-giver-plays-on",
    title="The player who gave the wrong tile plays on",
    governs=CARRIED_OUT | CHALLENGES,
    says="Giving a wrong tile has no penalty, so {giver:play|plays} on.",
    cites=(
        AMJA_ERRORS.at("003 l.22"),
        LEAGUE_PHONE_2024.at("001 l.24"),
    ),
)
def giver_plays_on(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The player who handed over a wrong tile never gets the penalty.

    If somebody sees it in time, you fix the mistake or cancel the exchange. If it’s too late, the
    owner’s hand is dead, and the giver plays on. The sources agree on this.

    Why people get it wrong: everywhere else, the player who made the mistake has the dead hand.

    An example: you gave Left a 6 Crak for the joker in 6 Bams. It comes out after your discard.
    Left’s hand is dead. You go on.
    """
    right = rightly(table, event, options) if event.verb in CHALLENGES else None
    if right is not None and right[1] is Ground.WRONG_TILE:
        in_time = wrong_tile_seen_in_time(table, right[0])
        return _plays_on(right[0], table.turn.seat if in_time else None)
    mistake = (
        seen_in_time(table, event, findings, options)
        if options.wrong_tile_seen_early == "owner dead"
        else None
    )
    return None if mistake is None else _plays_on(mistake.owner, mistake.giver)


def _plays_on(owner: Seat, giver: Seat | None) -> Consequence | None:
    """Nothing where the owner gave the tile; an old exposure does not tell who gave it."""
    if giver is None:
        return Consequence({"says": _WHOEVER})
    return None if giver is owner else Consequence({"giver": giver})


_WHOEVER = "If another player gave the wrong tile, there’s no penalty for that."
