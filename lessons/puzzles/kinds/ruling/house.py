"""What a club's house rules answer to a ruling, where no rule book has a say in it."""

from lessons.puzzles.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.rulings import Verdict


@made_once
def house_answer(puzzle: Puzzle, ruleset: str) -> bool | None:
    """Yes or no by a ruleset with house rules, as the engine judges it.

    None for a book as it is printed, and where the house rules leave it open, or by them the play
    never comes to what is asked.
    """
    book = ruleset_named(ruleset)
    if not book.house:
        return None
    try:
        ruling = judge_play(puzzle.table, puzzle.play, book).ruling
    except PointsAtNothing:
        return None
    return None if ruling.verdict is Verdict.UNSETTLED else ruling.allowed


def stands_alone(puzzle: Puzzle, ruleset: str) -> bool:
    """True where every rule book says the same, and the house rules otherwise."""
    house = house_answer(puzzle, ruleset)
    return not puzzle.key.differs and house is not None and house is not puzzle.key.allowed


def either_accepted(puzzle: Puzzle, ruleset: str) -> bool:
    """True where nobody is wrong: rule books differ, or the house rules stand alone."""
    return bool(puzzle.key.differs) or stands_alone(puzzle, ruleset)
