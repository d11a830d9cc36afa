"""What is wrong with a film: its length, an answer that goes to and fro, a frame left open."""

from collections.abc import Iterator
from itertools import pairwise

from mahjlearn.course.kinds.film.making import tried_after
from mahjlearn.course.kinds.film.turning import Strip
from mahjlearn.course.kinds.film.values import TOO_LATE, Film, film_of
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.words.captions import MOST_WORDS
from mahjlearn.course.kit.words.limits import too_long, words
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE

FEWEST, MOST = 2, 6


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    task = film_of(puzzle)
    plays = tuple(one.play for one in task.frames)
    strip = Strip(set_up(puzzle.position), plays, task.act, task.ask)
    yield from tuple(_written(task, strip)) or _judged(task, strip)
    yield from too_long(puzzle)


def problems_of_frames(count: int) -> Iterator[Problem]:
    """What can be seen before the frames are read."""
    if not FEWEST <= count <= MOST:
        yield Problem(("frame",), f"A film has {FEWEST} to {MOST} frames, not {count}.")


def _written(task: Film, strip: Strip) -> Iterator[Problem]:
    yield from problems_of_frames(len(task.frames))
    for one, here in zip(task.frames, strip.seen(LEAGUE), strict=False):
        at = ("frame", str(one.number))
        if words(one.caption) > MOST_WORDS:
            count = words(one.caption)
            yield Problem((*at, "caption"), f"{count} words; there is room for {MOST_WORDS}.")
        for number, event in enumerate(one.play):
            table = here.after_all(one.play[:number]).table
            for message in unmet(table, event, LEAGUE.options):
                yield Problem((*at, "play"), message)


def _judged(task: Film, strip: Strip) -> Iterator[Problem]:
    found = strip.allowed(LEAGUE)
    if found[0] is not (strip.ask == TOO_LATE):
        can = "may be done" if found[0] else "may not be done even"
        yield Problem(("act",), f"It {can} before the first frame.")
    if sum(one is not other for one, other in pairwise(found)) > 1:
        yield Problem(("act",), "The answer changes more than once; leave out a frame.")
    for number, told in enumerate(tried_after(strip)[1:], 1):
        if told.left_open:
            message = "The engine does not rule on the act after this."
            yield Problem(("frame", str(number), "play"), message)
    yield from problems_of_touching(task, ("frame",), FEWEST, MOST)
