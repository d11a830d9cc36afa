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
    "DH2h",
    "picked-and-racked-from-the-wrong-end",
    title="Picked and racked from the wrong end",
    governs=ABOUT_THE_PICK | {Verb.PICK_WRONG_END},
    says=f"{RACKED['end']} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.49", "which refers to its article 24"),),
)
def racked_from_the_wrong_end(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you pick from the wrong end and rack, another player may declare you dead.

    As with the wrong wall, it takes both. If you haven’t racked the tile, put it back and pick from
    the correct end.

    Why people get it wrong: the tiles are all face down, so one end seems as good as the other. But
    the order of the wall decides who gets which tile.

    An example: Left picks at the wrong end and puts the tile in with the others. You may declare
    Left’s hand dead.
    """
    return from_the_wrong("end", Ground.WRONG_END, table, event, options)
