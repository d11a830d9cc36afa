"""What is said under a verdict is about this table, and points at it.

A ruling puts a number on at least one tile or place, unless the act is a word alone. The sentence
under the verdict names a tile of the table or a player. Where a hand is dead, and who pays what, is
said beside every verdict.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.evidence import numbered
from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.texts import named_tiles, names_a_seat
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.table.events import Verb

WORDS_ALONE = frozenset((Verb.ANNOUNCE, Verb.UNANNOUNCE))


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.key.rules_on_an_act and not _points(puzzle):
        yield Problem(
            ("play",), "Nothing bears a number; name a rule under “rules” that points at a tile."
        )
    if puzzle.sentence and not about_this_table(puzzle.sentence):
        yield Problem(("sentence",), "This is true of any table; name a tile or a player of it.")


def _points(puzzle: Puzzle) -> bool:
    task = settling_of(puzzle)
    numbers = numbered(puzzle) if task is None else task.numbers
    return bool(numbers) or puzzle.play[-1].verb in WORDS_ALONE


def about_this_table(text: str) -> bool:
    """Whether a text names a tile or a player."""
    return names_a_seat(text) or next(named_tiles(text), None) is not None


GATE = Gate("pointing", "A verdict points at the table.", of_puzzle=of_puzzle)
