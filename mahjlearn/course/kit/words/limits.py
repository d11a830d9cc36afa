"""How many words a question may have: what can be read at a glance above a table."""

from collections.abc import Iterator

from mahjlearn.course.values import Problem, Puzzle

MOST_FACTS, MOST_QUESTION = 20, 12


def too_long(puzzle: Puzzle) -> Iterator[Problem]:
    """For the kinds that are answered on the table: what does not fit above it."""
    limits = {
        "facts": (puzzle.facts, MOST_FACTS),
        "question": (puzzle.question, MOST_QUESTION),
        "hints": (max(puzzle.hints, key=words, default=""), MOST_FACTS),
    }
    for key, (text, most) in limits.items():
        if words(text) > most:
            yield Problem((key,), f"{words(text)} words; there is room for {most}.")
    for key, text in (("phone", puzzle.phone), ("phone_question", puzzle.phone_question)):
        if text:
            yield Problem((key,), "One text has to do for every width.")


def words(text: str) -> int:
    """The words of a text; its marks are none."""
    return len(text.split())
