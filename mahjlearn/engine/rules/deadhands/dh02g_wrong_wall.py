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
    """If you pick from the wrong wall and rack, another player may declare you dead.

    It takes both. If you haven’t racked the tile, put it back and pick from the correct wall. If
    you discard another tile after the pick, you kept the pick. That counts as racking it.

    Why people get it wrong: some think the wrong pick alone is fatal, and some think they can
    always fix it. It all depends on racking.

    An example: you pick from the wrong wall and notice before you rack. Put the tile back and pick
    from the correct one. There’s no harm done.
    """
    return from_the_wrong("wall", Ground.WRONG_WALL, table, event, options)
