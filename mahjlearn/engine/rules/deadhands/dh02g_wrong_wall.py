from mahjlearn.engine.facts.dead_hands import MAY_BE_DECLARED
from mahjlearn.engine.facts.turn import ABOUT_THE_PICK, RACKED, from_the_wrong
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@consequence(
    "DH2g",
    "picked-and-racked-from-the-wrong-wall",
    title="Picked and racked from the wrong wall",
    governs=ABOUT_THE_PICK | {Verb.PICK_WRONG_WALL},
    says=f"{RACKED['wall']} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.48", "which refers to its article 24"),),
)
def racked_from_the_wrong_wall(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A tile picked from the wrong wall and racked is a ground for declaring the hand dead.

    Both must have happened. As long as the tile is not racked, put it back and pick from the right
    wall. Whoever throws another tile after the pick has kept the pick, and that counts as racking
    it.

    Why people get it wrong: either the slip of the hand seems fatal at once, or it seems that it
    may be put right at any time. The rack is the line between the two.

    An example: you pick from a wall whose turn has not come, and see it before you rack. Put the
    tile back and pick from the right one. Nothing is lost.
    """
    return from_the_wrong("wall", Ground.WRONG_WALL, table, event, options)
