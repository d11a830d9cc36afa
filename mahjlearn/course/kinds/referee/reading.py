"""Reads a play that is watched.

- `[[step]]` one play, shown at once: `play`, one or more lines; `caption`, what it is called, else
  what happens in few words; `says`, what a stop is told here that sees nothing
- `jokers` true where the learner looks for jokers to take as well
- `none`   the words of the answer that nothing is wrong; `[says]`: a text of one's own for `none`
"""

from dataclasses import replace

from mahjlearn.course.kinds.referee.making import Written, play_to_watch
from mahjlearn.course.kinds.referee.problems import problems_of_steps
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.touching.says import NONE, SAYS
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.kit.words.captions import caption_of
from mahjlearn.course.values import Puzzle, Question, audience_of
from mahjlearn.toml.fields import Fields

KEYS = {"step": "parts", "jokers": "flag", NONE: "text", SAYS: "part"}
STEP = {"caption": "text", "play": "text", "says": "text"}
NOTHING_WRONG = "Nothing wrong"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its plays, every event judged; None where one is faulty."""
    before, parts = len(own.faults), own.parts("step")
    written = [_step(part, puzzle) for part in parts]
    for part in parts:
        own.faults += part.faults
    report(own, problems_of_steps(puzzle.position, [one.events for one in written]))
    if len(own.faults) > before:
        return None
    task = play_to_watch(
        puzzle.position,
        written,
        own.text(NONE, NOTHING_WRONG),
        puzzle.rules,
        jokers=own.values.get("jokers") is True,
    )
    return Question(task=_with_says(own, task))


def _with_says(own: Fields, task: Referee) -> Referee:
    part = own.part(SAYS)
    if part is None:
        return task
    part.check({NONE: "text"}, (NONE,))
    own.faults += part.faults
    return replace(task, because=(part.text(NONE),))


def _step(part: Fields, puzzle: Puzzle) -> Written:
    part.check(STEP, ("play",))
    events = tuple(event for event, _ in read_events(part, "play"))
    caption = part.text("caption") or caption_of(events, audience_of(puzzle.you))
    return Written(events, caption, part.text("says"))
