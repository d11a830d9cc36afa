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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.table.passes import way_of


@consequence(
    "CH3",
    "the-first-discard-begins-the-game",
    title="The game begins with East’s first discard",
    governs={Verb.DISCARD, Verb.NAME},
    says="The game begins when East discards the fourteenth tile.",
    cites=(MAHJ_LIFE_189.at("004 l.16", "which refers to its article 83"),),
)
def when_the_game_begins(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The game itself begins only when East discards the fourteenth tile.

    Until then, nobody picks, calls or exchanges, and no hand is dead. Fix what goes wrong in the
    Charleston, or deal again.

    Why people get it wrong: the tiles are dealt and players are making their hands. It feels as if
    the game has begun.

    An example: Across has fifteen tiles after the last pass. East hasn’t discarded, so Across’s
    hand isn’t dead.
    """
    return None if table.charleston is None else Consequence(verdict=Verdict.LEGAL)


def pass_is_up(name: str) -> str:
    """Why an act of the game does not count in that pass, and what is done there instead."""
    return f"{_NOT_BEGUN} Now it’s the {name}. {_INSTEAD.get(name, _THREE[way_of(name)])}."


_NOT_BEGUN = "The game begins only when East discards the fourteenth tile."
_THREE = {
    "right": "Pass three tiles to the right",
    "across": "Pass three tiles across",
    "left": "Pass three tiles to the left",
}
_INSTEAD = {
    "second left": "Pass three tiles to the left, or stop here and wait for East’s discard",
    "courtesy": "Pass up to three tiles across, as both agree, and wait for East’s discard",
}
"""Passes in which the Charleston may be over."""
