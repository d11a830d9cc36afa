"""The author's own refutations: `[says]` with a text for a thing, or for `none`.

```toml
[says]
"West's J in 8B J 8B" = "That joker is an 8 Bam. You have a 6 Bam."
none = "Look at your pick."
```

What is not written is said in the engine's words. A text that is true and beside the point says
so itself.
"""

from collections.abc import Mapping
from dataclasses import replace

from mahjlearn.course.kit.touching.grammar import NotThere, thing_at
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.values import NoneOfThem, Touching
from mahjlearn.engine.table.table import Table
from mahjlearn.toml.fields import Fields

SAYS, NONE = "says", "none"


def with_says(own: Fields, task: Touching, table: Table) -> Touching:
    """The task with the author's texts; a text for what is not offered is a fault of `own`."""
    part = own.part(SAYS)
    if part is None:
        return task
    part.check(dict.fromkeys(part.values, "text"), ())
    said: dict[Thing, str] = {}
    for line in part.values:
        if line != NONE:
            _add(part, line, task, table, said)
    task = _none_said(part, task)
    own.faults += part.faults
    return saying(task, said)


def saying(task: Touching, said: Mapping[Thing, str]) -> Touching:
    """The task with these texts in place of the engine's sentences."""
    found = (
        replace(one, because=(said[one.thing],)) if one.thing in said else one
        for one in task.candidates
    )
    return replace(task, candidates=tuple(found))


def _add(part: Fields, line: str, task: Touching, table: Table, said: dict[Thing, str]) -> None:
    try:
        thing = thing_at(line, table)
    except NotThere as error:
        part.fault(line, str(error))
        return
    if thing not in {one.thing for one in task.candidates}:
        part.fault(line, f"“{line}” cannot be touched here.")
    said[thing] = part.text(line)


def _none_said(part: Fields, task: Touching) -> Touching:
    if NONE not in part.values:
        return task
    if task.none is None:
        part.fault(NONE, "There is no such answer here.")
        return task
    return replace(task, none=NoneOfThem(task.none.words, (part.text(NONE),)))
