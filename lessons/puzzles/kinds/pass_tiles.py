"""The kind `pass_tiles`: touch the tiles to pass in the Charleston."""

from django.http import QueryDict

from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of


class PassTilesKind(TouchingKind):
    """A checkbox on each tile of the hand; the bar passes as many as have to go."""

    idle = every = "Tap the tiles to pass"
    one, more = "Pass this tile", "Pass these {n} tiles"
    missing = "No tile was tapped. Tap the tiles you want to pass."

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """Return also how many tiles the button waits for."""
        number = task_of(run.puzzle, Touching).quotas[0].number
        return super().form_context(run, query) | {"number": number}


KIND = PassTilesKind()
