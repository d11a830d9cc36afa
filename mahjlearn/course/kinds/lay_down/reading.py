"""Reads what exposure is to be made with the tile that is called.

- `want`   pung, kong, quint or sextet; without it any exposure will do
- `none`   the words of the answer that it cannot be made
- `[says]` texts of one's own by the tiles laid down, or for `none`:

```toml
[says]
"5B J" = "That’s a pung. Your hand needs a kong."
```
"""

from dataclasses import replace

from mahjlearn.course.kinds.lay_down.making import exposure_to_make
from mahjlearn.course.kinds.lay_down.problems import problems_of_call
from mahjlearn.course.kinds.lay_down.sets import in_order
from mahjlearn.course.kinds.lay_down.values import LayDown
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS
from mahjlearn.course.kit.touching.values import NoneOfThem
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_tiles
from mahjlearn.toml.fields import Fields

KEYS = {"want": "text", NONE: "text", SAYS: "part"}
CANNOT = "Can’t"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its exposure; None where no tile is called."""
    want, setup = own.text("want"), set_up(puzzle.position)
    if report(own, problems_of_call(setup, want)):
        return None
    task = exposure_to_make(setup, want, own.text(NONE, CANNOT), puzzle.rules)
    return Question(task=_with_says(own, task))


def _with_says(own: Fields, task: LayDown) -> LayDown:
    part = own.part(SAYS)
    if part is None:
        return task
    part.check(dict.fromkeys(part.values, "text"), ())
    for line in part.values:
        task = _said(part, line, task)
    own.faults += part.faults
    return task


def _said(part: Fields, line: str, task: LayDown) -> LayDown:
    text = part.text(line)
    if line == NONE:
        words = "" if task.none is None else task.none.words
        return replace(task, none=NoneOfThem(words, (text,)))
    try:
        laid = in_order(read_tiles(line))
    except NotATile as error:
        part.fault(line, str(error))
        return task
    if laid not in [one.laid for one in task.sets]:
        part.fault(line, f"“{line}” is no set that is judged by itself.")
    sets = (replace(one, because=(text,)) if one.laid == laid else one for one in task.sets)
    return replace(task, sets=tuple(sets))
