"""The protocol filled in for what is answered by touching; a kind has but to read its keys."""

from collections.abc import Iterator

from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind, TaskKey, key_of_task
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import Candidate, Touching
from mahjlearn.course.kit.tries import AnyAllowed, tried
from mahjlearn.course.kit.viewpoint import by_the_book
from mahjlearn.course.kit.wording import too_long
from mahjlearn.course.values import Key, KeyPath, Problem, Puzzle, task_of
from mahjlearn.engine.table.events import Event

FEWEST, MOST = 2, 14


class TouchingQuestionKind(QuestionKind):
    """A kind whose task is a `Touching`: it judges each candidate by its facet.

    `at` is the key that makes the candidates, `fewest` and `most` how many of them there can be.
    """

    at: KeyPath = ()
    fewest, most = FEWEST, MOST

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules of every candidate, and what explains the first right answer."""
        task = task_of(puzzle, Touching)
        shown = told(task, task.nearest(frozenset()))
        rules = dict.fromkeys(rule for one in task.candidates for rule in one.rules)
        marks = tuple((thing.spot, n) for thing, n in shown.numbers if thing.spot is not None)
        return key_of_task(puzzle, TaskKey(tuple(rules), shown.reasons, marks))

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return a decision each candidate; what is judged alike is one."""
        return task_of(puzzle, Touching).facets

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return those of the task, then what does not fit above a table."""
        yield from self.problems_of_task(task_of(puzzle, Touching))
        yield from too_long(puzzle)

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Return what is wrong with the candidates."""
        yield from problems_of_touching(task, self.at, self.fewest, self.most)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return what has happened, then what the first right thing is right for.

        None where nothing that could be done is right. Where nothing is to be done, what has
        happened is all.
        """
        tried = [
            (one.right, one.facet)
            for one in task_of(puzzle, Touching).candidates
            if isinstance(one.facet, AnyAllowed)
        ]
        for right, facet in tried:
            if right:
                here = by_the_book(facet.setup)
                done = next(play for play in facet.tries if here.allows_last(play))
                return (*puzzle.play, *done)
        return None if tried else super().walkthrough(puzzle)


def problems_of_touching(
    task: Touching, at: KeyPath, fewest: int = FEWEST, most: int = MOST
) -> Iterator[Problem]:
    """Yield what is wrong with the number of things to touch, their rulings and what each is told.

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
    """Return True if some way to it is neither a yes nor a no."""
    facet = one.facet
    if not isinstance(facet, AnyAllowed):
        return False
    return any(tried(facet.setup, play).left_open for play in facet.tries)
