"""What can be wrong with any question that is answered by touching."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.values import Candidate, Touching
from mahjlearn.course.kit.tries import AnyAllowed, tried
from mahjlearn.course.values import KeyPath, Problem

FEWEST, MOST = 2, 14


def problems_of_touching(
    task: Touching, at: KeyPath, fewest: int = FEWEST, most: int = MOST
) -> Iterator[Problem]:
    """How many things there are to touch, whether each is ruled on, and what each is told.

    `at` is the key that makes the candidates.
    """
    count = len(task.candidates)
    if not fewest <= count <= most:
        yield Problem(at, f"There can be {fewest} to {most} things to touch, not {count}.")
    for one in task.candidates:
        if not one.right and _left_open(one):
            yield Problem(at, f"The engine does not rule on “{one.name}”; ask what it can settle.")
    yield from _unrefuted(task)


def nothing_wrong(task: Touching, at: KeyPath) -> Iterator[Problem]:
    """For a question of which every answer but "none" would be right."""
    if task.candidates and all(one.right for one in task.candidates):
        yield Problem(at, "Everything is right; something has to be wrong.")


def _unrefuted(task: Touching) -> Iterator[Problem]:
    """Every answer that can be given is told something of its own."""
    for one in task.candidates:
        if not one.because:
            yield Problem(("says",), f"Nothing is said of “{one.name}”; write it under [says].")
    if task.none is not None and not task.none.because:
        yield Problem(("says",), f"Nothing is said of “{task.none.words}”; write none = ….")
    names = [one.name for one in task.candidates]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Problem((), f"Two things are both called “{name}”.")


def _left_open(one: Candidate) -> bool:
    """Whether some way to it is neither a yes nor a no."""
    facet = one.facet
    if not isinstance(facet, AnyAllowed):
        return False
    return any(tried(facet.setup, play).left_open for play in facet.tries)
