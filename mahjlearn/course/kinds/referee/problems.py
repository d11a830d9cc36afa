"""What is wrong with a play that is watched: its length, a line left open or about nothing."""

from collections.abc import Iterator, Sequence

from mahjlearn.course.kinds.referee.values import Referee, referee_of
from mahjlearn.course.kinds.referee.watching import watched
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.viewpoint import OPEN
from mahjlearn.course.kit.words.captions import MOST_WORDS
from mahjlearn.course.kit.words.limits import too_long, words
from mahjlearn.course.values import Position, Problem, Puzzle
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE

FEWEST, MOST = 2, 18


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    task = referee_of(puzzle)
    plays = [one.events for one in task.plays]
    yield from tuple(problems_of_steps(task.position, plays)) or _judged(task)
    yield from too_long(puzzle)


def problems_of_steps(position: Position, plays: Sequence[Play]) -> Iterator[Problem]:
    """The number of the plays, and whether every line speaks of what is there."""
    if not FEWEST <= len(plays) <= MOST:
        yield Problem(("step",), f"There are {FEWEST} to {MOST} plays, not {len(plays)}.")
    for one in watched(position, tuple(plays), LEAGUE):
        if one.ruling is None:
            for message in unmet(one.table, one.event, LEAGUE.options):
                yield Problem(("step", str(one.play), "play"), message)


def _judged(task: Referee) -> Iterator[Problem]:
    for one in task.plays:
        count = words(one.caption)
        if count > MOST_WORDS:
            message = f"{count} words; there is room for {MOST_WORDS}."
            yield Problem(("step", str(one.number), "caption"), message)
    plays = tuple(one.events for one in task.plays)
    for seen in watched(task.position, plays, LEAGUE):
        if seen.ruling is not None and seen.ruling.verdict in OPEN:
            message = "The engine does not rule on this; show what it can settle."
            yield Problem(("step", str(seen.play), "play"), message)
    if not task.because:
        yield Problem(("says",), f"Nothing is said of “{task.none}”; write none = ….")
