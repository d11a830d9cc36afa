"""Reads a film.

- `[[frame]]` two to six of them: `play`, one or more lines that happen; `caption`, what it is
  called, else what happens in few words
- `act`   the line that is asked about; with several, the last of them
- `ask`   `too late`: after which frame it may no longer be done; `from`: after which it first may
- `none`  the words of the answer never; `[says]`: texts of one's own, for `frame 2`
"""

from mahjlearn.course.kinds.film.making import film
from mahjlearn.course.kinds.film.problems import problems_of_frames
from mahjlearn.course.kinds.film.turning import Strip
from mahjlearn.course.kinds.film.values import ASKS
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.words.captions import caption_of
from mahjlearn.course.values import Puzzle, Question, audience_of
from mahjlearn.toml.fields import Fields, nearest

KEYS = {"frame": "parts", "act": "text", "ask": "text", NONE: "text", SAYS: "part"}
FRAME = {"caption": "text", "play": "text"}
NEVER = "Never"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its film; None where a frame or the act is faulty."""
    before, parts, ask = len(own.faults), own.parts("frame"), own.text("ask")
    if ask not in ASKS:
        own.fault("ask", f"“{ask}” cannot be asked of a film; {nearest(ask, ASKS)}.")
    act = tuple(event for event, _ in read_events(own, "act"))
    plays = [_play(part) for part in parts]
    for part in parts:
        own.faults += part.faults
    report(own, problems_of_frames(len(parts)))
    if len(own.faults) > before:
        return None
    captions = [_caption(part, play, puzzle) for part, play in zip(parts, plays, strict=True)]
    setup = set_up(puzzle.position)
    strip = Strip(setup, tuple(plays), act, ask)
    task = film(strip, captions, puzzle.rules, own.text(NONE, NEVER))
    return Question(task=with_says(own, task, setup.now))


def _play(part: Fields) -> Play:
    part.check(FRAME, ("play",))
    return tuple(event for event, _ in read_events(part, "play"))


def _caption(part: Fields, play: Play, puzzle: Puzzle) -> str:
    return part.text("caption") or caption_of(play, audience_of(puzzle.you))
