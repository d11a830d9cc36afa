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
    says="The Charleston is over. With the discard of the fourteenth tile the game begins.",
    cites=(MAHJ_LIFE_189.at("004 l.16", "which refers to its article 83"),),
)
def when_the_game_begins(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The game proper starts only when East discards the fourteenth tile.

    Until then the game has not started: nobody picks, calls, exchanges or is declared dead. What
    goes wrong in the Charleston is put right, or everything is dealt anew.

    Why people get it wrong: the tiles are dealt and hands are being made, so it feels as if the
    game had begun.

    An example: Across has fifteen tiles after the last pass. East has not discarded, so Across’s
    hand is not dead.
    """
    return None if table.charleston is None else Consequence(verdict=Verdict.LEGAL)


def pass_is_up(name: str) -> str:
    """Why an act of the game does not count in that pass, and what is done there instead."""
    return f"{_NOT_BEGUN} Now the {name} is up: {_INSTEAD.get(name, _THREE[way_of(name)])}."


_NOT_BEGUN = "The game begins only when East discards the fourteenth tile."
_THREE = {
    "right": "pass three tiles to the right",
    "across": "pass three tiles across",
    "left": "pass three tiles to the left",
}
_INSTEAD = {
    "second left": (
        "pass three tiles to the left, or leave the second Charleston out and wait for East’s "
        "discard"
    ),
    "courtesy": "pass up to three tiles across, as both agree, and wait for East’s discard",
}
"""Passes in which the Charleston may be over."""
