"""The kind `pass_tiles`: touch the tiles to pass in the Charleston."""

from dataclasses import replace

from django.http import QueryDict

from lessons.puzzles.kind import Form, OneAnswer
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.course.values import task_of


class PassTilesKind(TouchingKind):
    """A checkbox on each tile of the hand; the bar passes as many as have to go."""

    idle = every = "Tap the tiles to pass"
    one, more = "Pass this tile", "Pass these {n} tiles"
    missing = "No tile was tapped. Tap the tiles you want to pass."

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """Return also how many tiles the button waits for."""
        return super().form_context(run, query) | {"number": _number(run.puzzle)}

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        """Return what is wrong; no tile was left out, since any other could have gone as well."""
        found = super().told(puzzle, chosen)
        counted = () if len(chosen) == _number(puzzle) else found.refutations
        return replace(found, right=found.right & chosen, missed=(), refutations=counted)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """Return the first right pass; the same with a joker in it, where that is wrong."""
        task = task_of(puzzle, Touching)
        first = sorted(map(str, next(task.right_sets())))
        joker = next(one.token for one in task.candidates if not one.right)
        return [{"answer": first if right else [*first[1:], joker]}]


def _number(puzzle: Puzzle) -> int:
    """Return how many tiles have to go."""
    return task_of(puzzle, Touching).quotas[0].number


KIND = PassTilesKind()
