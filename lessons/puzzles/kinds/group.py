"""The kind `group`: touch what has the property asked for, or say that nothing has it."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.engine.words.sentences import number_word


class GroupKind(TouchingKind):
    """Racks, exposures, groups of a hand, or printed hands."""

    idle, every, one, more = "Tap one", "Tap each one", "This one", "These {n}"

    def tail(self, task: Touching, right: Chosen) -> str:
        """`One of them.`, `Nothing.`"""
        if not right:
            return "None of them."
        found = [one.name for one in task.candidates if one.thing in right]
        if len(found) == 1 and len(found[0]) <= LONGEST:
            return f"{found[0]}."
        return f"{number_word(len(right)).capitalize()} of them."


LONGEST = 12
"""A name that fits behind *Not quite.*"""
KIND = GroupKind()
