"""Reads which tile is to be given.

- `from`   where the tiles lie: `hand` (the default), `discards`, or `laid out` as `tiles` says
- `act`    what would be done with it, with `{tile}`; the last line is judged. Without it: it takes
  an exposed joker now; of discards: it may be called
- `many`   true where all of the right ones are to be touched, not any one of them
- `none`   the words of the answer that there is none; `[says]`: texts of one's own
"""

from mahjlearn.course.kinds.give_tile.asks import GAP, Ask, Line, TakesAJoker
from mahjlearn.course.kinds.give_tile.problems import problems_of_source
from mahjlearn.course.kinds.give_tile.sources import SOURCES, Lying
from mahjlearn.course.kinds.give_tile.tiles import tiles_to_give
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.template import check_template
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_tiles
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields, nearest

KEYS = {
    "from": "text",
    "act": "text",
    "tiles": "text",
    "many": "flag",
    NONE: "text",
    SAYS: "part",
}
HAND, DISCARDS = "hand", "discards"
NONE_TO_GIVE, NONE_OF_THEM = "I have none to give", "None of them"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its tiles, each as the engine judges it; None where they are faulty."""
    before, setup = len(own.faults), set_up(puzzle.position)
    source = own.text("from", HAND)
    if source not in SOURCES:
        own.fault("from", f"“{source}” is no place; {nearest(source, tuple(SOURCES))}.")
        return None
    row = SOURCES[source](setup.now, setup.you, _laid(own))
    ask = _ask(own, source, puzzle, row)
    report(own, problems_of_source(setup, row, ask, source))
    if len(own.faults) > before:
        return None
    words = own.text(NONE, NONE_TO_GIVE if source == HAND else NONE_OF_THEM)
    many = own.values.get("many") is True
    task = tiles_to_give(setup, row, ask, puzzle.rules, words, many=many)
    return Question(task=with_says(own, task, setup.now))


def _laid(own: Fields) -> tuple[Tile, ...]:
    try:
        return read_tiles(own.text("tiles"))
    except NotATile as error:
        own.fault("tiles", str(error))
        return ()


def _ask(own: Fields, source: str, puzzle: Puzzle, row: tuple[Lying, ...]) -> Ask:
    if "act" in own.values:
        check_template(own, "act", GAP, tuple(one.tile.value for one in row))
        return Line(own.text("act"))
    return Line(f"{puzzle.you} calls {{{GAP}}}") if source == DISCARDS else TakesAJoker()
