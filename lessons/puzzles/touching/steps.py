"""What was touched, one thing after another, with what the engine says of each.

An answer keeps what was touched, not in which order: the things come as they lie on the table.
"""

from collections.abc import Callable

from django.utils.safestring import SafeString

from lessons.puzzles.kind import PlayedStep
from lessons.puzzles.pictures import table_words
from lessons.puzzles.touching.explain import LEFT_OUT, chose, in_a_sentence
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of

MISSED, TOGETHER = "This one, too.", "Your answer as a whole."
Draw = Callable[[Puzzle, Chosen, Chosen], SafeString]


def steps_of(puzzle: Puzzle, chosen: Chosen, found: Told, draw: Draw) -> tuple[PlayedStep, ...]:
    """Return a step for each thing that was touched, then one for each that was left out, and one
    for what refutes the answer as a whole.

    `draw` draws the table with what was touched so far, beside what is right.
    """
    told, right = tuple(table_words(puzzle, explained=False)), found.right
    steps, so_far = [], frozenset[Thing]()
    reasons = tuple(whole(reason.text) for reason in found.reasons)
    for one in task_of(puzzle, Touching).candidates:
        if one.thing not in chosen:
            continue
        so_far |= {one.thing}
        is_right, board = one.thing in right, draw(puzzle, so_far, right)
        why = _because(one) if is_right is one.right else ()
        why = why or (reasons if so_far == chosen == right else ())
        steps.append(PlayedStep.judged(chose(one), board, told, right=is_right, why=why))
    board = draw(puzzle, chosen, right)
    for one in found.missed:
        words = whole(LEFT_OUT.format(name=in_a_sentence(one)))
        steps.append(PlayedStep(words, board, told, False, MISSED, _because(one)))
    if found.refutations:
        why = tuple(map(whole, found.refutations))
        steps.append(PlayedStep.judged(TOGETHER, board, told, right=False, why=why))
    return tuple(steps)


def _because(one: Candidate) -> tuple[str, ...]:
    return tuple(map(whole, one.because))
