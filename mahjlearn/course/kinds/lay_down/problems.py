"""What is wrong with an exposure to be made: nothing called, hidden tiles, a set left open."""

from collections.abc import Iterator

from mahjlearn.course.kinds.lay_down.sets import SIZES, before_the_call, called
from mahjlearn.course.kinds.lay_down.values import laying_of
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.tries import tried_each
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.toml.fields import nearest


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    task, setup = laying_of(puzzle), set_up(puzzle.position)
    written = tuple(problems_of_call(setup, task.want))
    if written:
        yield from written
        return
    for one in task.sets:
        before, _ = before_the_call(setup)
        if tried_each(before, one.tries).left_open:
            tiles = " ".join(one.laid)
            yield Problem(("play",), f"The engine does not rule on {tiles} laid down here.")
    yield from too_long(puzzle)


def problems_of_call(setup: Setup, want: str) -> Iterator[Problem]:
    """What can be seen without a ruling."""
    if want and want not in SIZES:
        yield Problem(("want",), f"“{want}” cannot be laid down; {nearest(want, tuple(SIZES))}.")
    if called(setup) is None:
        yield Problem(("play",), "No tile is called, and none lies there to be called.")
    if setup.now.rack(setup.you).unseen:
        yield Problem(("table",), f"Say what tiles are chosen from: “{setup.you} holds …”.")
