"""Whether yes or no is right cannot be told from the words: title, facts and question alone.

A classifier that is taught the rulings of all other lessons may be right about at most 60 % of
them, and its 95 % interval may not lie wholly above 55 %.
"""

from collections.abc import Iterator
from math import sqrt

from mahjlearn.course.gates.bayes import Classifier
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, percent
from mahjlearn.course.gates.texts import asked_in
from mahjlearn.course.values import Puzzle

MOST, MOST_AT_LEAST = 0.6, 0.55
OF_95_PERCENT = 1.96


def of_course(whole: Whole) -> Iterator[Measure]:
    asked = {
        lesson: [_asked(one) for one in puzzles if one.key.rules_on_an_act]
        for lesson, puzzles in whole.by_lesson.items()
    }
    number = sum(map(len, asked.values()))
    if not number:
        return
    share = sum(_hits(asked)) / number
    least = lowest(share, number)
    yield Measure(
        COURSE,
        f"{percent(share)} of {number} rulings told from words, {percent(least)} at the least",
        f"at most {percent(MOST)}, {percent(MOST_AT_LEAST)} at the least",
        share <= MOST and least <= MOST_AT_LEAST,
    )


def lowest(share: float, number: int) -> float:
    """The lower end of the 95 % interval of a share, as Wilson has it."""
    z = OF_95_PERCENT
    middle = share + z * z / (2 * number)
    spread = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (middle - spread) / (1 + z * z / number)


def _asked(puzzle: Puzzle) -> tuple[str, bool]:
    return " ".join(asked_in(puzzle).values()), puzzle.key.allowed


def _hits(asked: dict[str, list[tuple[str, bool]]]) -> Iterator[float]:
    """1 for each that is told, half a hit where the words say nothing."""
    for lesson, own in asked.items():
        judge = Classifier(one for other, each in asked.items() if other != lesson for one in each)
        for text, yes in own:
            score = judge.score(text)
            yield 0.5 if score == 0 else float((score > 0) is yes)


YES_NO = Gate("yes-no", "Words alone do not tell a yes from a no.", of_course=of_course)
