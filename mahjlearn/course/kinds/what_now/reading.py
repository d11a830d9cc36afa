"""Reads the acts that are offered.

- `[[act]]`  `text`, what its button says, and `play`, the line that does it; of several lines each
  has to be allowed
- `[says]`   texts of one's own, by number: `"act 2" = "You have not picked yet."`
"""

from mahjlearn.course.kinds.what_now.acts import what_now
from mahjlearn.course.kinds.what_now.values import ActOffered
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import SAYS, with_says
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.toml.fields import Fields

KEYS = {"act": "parts", SAYS: "part"}
ACT = {"text": "text", "play": "text"}


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its acts, each as the engine judges it; None where one is faulty."""
    before = len(own.faults)
    acts = _acts(own)
    if len(own.faults) > before or not acts:
        return None
    setup = set_up(puzzle.position)
    task = what_now(setup, acts, puzzle.rules)
    return Question(task=with_says(own, task, setup.now))


def _acts(own: Fields) -> tuple[ActOffered, ...]:
    parts = own.parts("act")
    found = [_act(part) for part in parts]
    for part in parts:
        own.faults += part.faults
    return tuple(one for one in found if one is not None)


def _act(part: Fields) -> ActOffered | None:
    part.check(ACT, tuple(ACT))
    events = read_events(part, "play")
    if part.faults:
        return None
    return ActOffered(part.text("text"), tuple(event for event, _ in events))
