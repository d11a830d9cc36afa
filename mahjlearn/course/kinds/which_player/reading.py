"""Reads which player it is.

- `act`    what would be done, with `{seat}`: `{seat} picks ?`; the last line is judged
- `acts`   instead of it a line for each seat that could: who is left out could not, and is refuted
  under `[says]`
- `many`   true where all of the right seats are to be tapped, not any one of them
- `none`   the words of the answer that it is nobody; `[says]`: texts of one's own, by seat

```toml
[acts]
West = "At once: South calls 6B; West calls 6B"
South = "At once: West calls 6B; South calls 6B"
```
"""

from mahjlearn.course.kinds.which_player.seats import players
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.template import check_template, filled
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields

KEYS = {"act": "text", "acts": "part", "many": "flag", NONE: "text", SAYS: "part"}
GAP, NOBODY = "seat", "Nobody"
WINDS = tuple(seat.value for seat in SEATS)


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its seats, each as the engine judges it; None where an act is faulty."""
    before = len(own.faults)
    acts = _acts(own)
    if len(own.faults) > before:
        return None
    setup, many = set_up(puzzle.position), own.values.get("many") is True
    task = players(setup, acts, puzzle.rules, own.text(NONE, NOBODY), many=many)
    return Question(task=with_says(own, task, setup.now))


def _acts(own: Fields) -> dict[Seat, Play]:
    part = own.part("acts")
    if part is None and "act" not in own.values:
        own.fault("", "There is no act; add “act”, or [acts] with a line a seat.")
    elif part is not None and "act" in own.values:
        own.fault("acts", "Write one act for all the seats or one for each, not both.")
    elif part is not None:
        return _each(own, part)
    elif check_template(own, "act", GAP, WINDS):
        return {seat: filled(own.text("act"), GAP, seat.value) for seat in SEATS}
    return {}


def _each(own: Fields, part: Fields) -> dict[Seat, Play]:
    part.check(dict.fromkeys(WINDS, "text"), ())
    found: dict[Seat, Play] = {}
    for seat in SEATS:
        if seat.value in part.values:
            found[seat] = tuple(event for event, _ in read_events(part, seat.value))
    own.faults += part.faults
    return found
