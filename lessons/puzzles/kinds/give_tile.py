"""The kind `give_tile`: touch the tile that does what is asked, or say that there is none."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course.kit.touching.names import ORDINALS
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.engine.words.sentences import number_word


class GiveTileKind(TouchingKind):
    """A radio button on each tile that could be meant, or a checkbox where several are asked."""

    idle, every, one, more = "Tap one tile", "Tap each tile", "This tile", "These {n} tiles"
    missing = "No tile was tapped. Tap one, or say you have none."

    def says(self, candidate: Candidate) -> str:
        """`The 4 Crak`: its face, wherever it lies."""
        return f"The {_face(candidate)}" if candidate.thing.is_own_tile else ""

    def tail(self, task: Touching, right: Chosen) -> str:
        """`The 4 Crak.`, `Two of them.`"""
        if not right:
            return "There’s none."
        if len(right) > 1:
            return f"{number_word(len(right)).capitalize()} of them."
        return f"The {_face(next(one for one in task.candidates if one.thing in right))}."


def _face(candidate: Candidate) -> str:
    """Its name without where it lies, and which of several alike it is."""
    place, _, face = candidate.name.partition(", the ")
    name = face or place.partition(",")[0]
    first, _, rest = name.partition(" ")
    return rest if first in ORDINALS else name


KIND = GiveTileKind()
