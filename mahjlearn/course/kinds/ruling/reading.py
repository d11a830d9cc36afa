"""Reads what only a ruling has: reasons offered, or places; what mends the act, whether it is
compound.

`[reasons]` asks *What settles it?* in sentences, `[[settles]]` on the table: three to six things,
each with what refutes it. Which of them settles it is the engine's to say.

```toml
[[settles]]
at = "phase"
says = "Nothing is picked yet, so the turn has not begun."   # of the right one it may be left out

[[settles]]
at = "West's J in 8B J 8B"
says = "True, and not what settles it. That joker is an 8 Bam."
```
"""

from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.ruling.heard import table_as_heard
from mahjlearn.course.kinds.ruling.in_sight import why_hidden
from mahjlearn.course.kinds.ruling.places import Place, settling
from mahjlearn.course.kit.kind import as_read
from mahjlearn.course.kit.touching.grammar import NotThere, thing_at
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.values import Choice, Mend, Position, Puzzle, Question
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.notation import print_play
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Fields

KEYS = {
    "compound": "flag",
    "expect": "part",
    "reasons": "part",
    "settles": "parts",
    "mend": "part",
    "change": "parts",
}
MEND = {"says": "text", "play": "text"}
PLACE = {"at": "text", "says": "text"}
SETTLES = "settles"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The reasons or the places that are offered, and the mend; what is wrong is added to `own`.

    None where a place is none.
    """
    choices, mend = _choices(own), _mend(own)
    task = None
    if SETTLES in own.values:
        if choices:
            own.fault(SETTLES, "What settles it is asked in reasons or on the table, not in both.")
        places = _places(own, puzzle.position)
        if places is None:
            return None
        task = settling(puzzle.position, puzzle.rules, places)
    compound = own.values.get("compound") is True
    return Question(task=task, choices=choices, compound=compound, mend=mend)


def _places(own: Fields, position: Position) -> tuple[Place, ...] | None:
    """Return the places that are offered; None where one of them is not there."""
    parts = own.parts(SETTLES)
    places = tuple(place for part in parts if (place := _place(part, position)) is not None)
    for part in parts:
        own.faults += part.faults
    return places if len(places) == len(parts) else None


def _place(part: Fields, position: Position) -> Place | None:
    part.check(PLACE, ("at",))
    line = part.text("at")
    if not line:
        return None
    try:
        thing = thing_at(line, table_as_heard(position))
    except NotThere as error:
        part.fault("at", str(error))
        return None
    if hidden := why_hidden(position, thing):
        part.fault("at", f"“{line}” cannot be touched: {hidden}.")
        return None
    return Place(thing, part.text("says"))


def written(puzzle: Puzzle) -> dict[str, Any]:
    """The reasons in full, also where the rule’s or the belief’s own words were meant."""
    mend = puzzle.mend
    return {
        "compound": puzzle.compound,
        "reasons": {choice.id: choice.text for choice in puzzle.choices},
        "mend": {"says": mend.says, "play": print_play(mend.play)} if mend else {},
        SETTLES: as_read(puzzle).get(SETTLES, []),
    }


def _choices(own: Fields) -> tuple[Choice, ...]:
    """The reasons offered; an empty text stands for the rule’s or the belief’s own words."""
    part = own.part("reasons")
    if part is None:
        return ()
    part.check(dict.fromkeys(part.values, "text"), ())
    own.faults += part.faults
    return tuple(
        Choice(number, part.text(number) or _own_words(number), letter)
        for number, letter in zip(part.values, ascii_lowercase, strict=False)
    )


def _own_words(number: str) -> str:
    if number in MISCONCEPTIONS:
        return MISCONCEPTIONS[number].belief
    return f"{RULES_BY_ID[number].title}." if number in RULES_BY_ID else number


def _mend(own: Fields) -> Mend | None:
    part = own.part("mend")
    if part is None:
        return None
    part.check(MEND, tuple(MEND))
    events = tuple(event for event, _ in read_events(part, "play"))
    own.faults += part.faults
    return Mend(part.text("says"), events) if events else None
