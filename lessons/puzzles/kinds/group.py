"""The kind `group`: touch what has the property asked for, or say that nothing has it."""

from django.http import QueryDict

from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import What
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.words.sentences import listed, number_word


class GroupKind(TouchingKind):
    """Racks, exposures, groups of a hand, or printed hands."""

    idle, every, one, more = "Tap one", "Tap each one", "This one", "These {n}"

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        found = super().form_context(run, query)
        return found | {"idle": _tap_groups(run.puzzle) or found["idle"]}

    def tail(self, task: Touching, right: Chosen) -> str:
        """`It’s group 2.`, `Groups 1 and 5.`; how many they are where names are too long."""
        found = [one for one in task.candidates if one.thing in right]
        if not found:
            return "None of them."
        named = _named(found)
        if len(named) <= LONGEST:
            return named
        verb = "is" if len(found) == 1 else "are"
        return f"{number_word(len(found)).capitalize()} {verb} right."


def _tap_groups(puzzle: Puzzle) -> str:
    """Return what the button says of groups of a hand, of one or of each as the question does.

    Empty for other things.
    """
    if any(one.thing.what is not What.GROUP for one in task_of(puzzle, Touching).candidates):
        return ""
    return "Tap each group" if " each " in puzzle.question else "Tap a group"


def _named(found: list[Candidate]) -> str:
    """Return a sentence that says which they are."""
    several = len(found) > 1
    match found[0].thing.what:
        case What.GROUP:
            numbers = listed([str(one.thing.number) for one in found])
            return f"Groups {numbers}." if several else f"It’s group {numbers}."
        case What.PRINTED:
            titles = listed([one.name.partition(":")[0] for one in found])
            return f"{titles}." if several else f"It’s {titles}."
        case _:
            return f"{listed([one.name for one in found])}."


LONGEST = 24
"""A sentence that fits behind *Not quite.*"""
KIND = GroupKind()
