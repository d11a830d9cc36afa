"""The answers of a room to a puzzle: which there are, in words, and judged."""

from django.http import QueryDict

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.once import made_once
from lessons.puzzles.paper.asked import on_paper
from mahjlearn.course import Puzzle


@made_once
def can_be_asked(puzzle: Puzzle) -> bool:
    """Whether a room can answer it: at once, and with the table standing still on a screen."""
    return kind_of(puzzle).in_class and on_paper(puzzle) is not None


@made_once
def called(puzzle: Puzzle) -> list[tuple[Answer, str]]:
    """Every answer with its words, where they are few enough to raise hands for each; else none."""
    kind = kind_of(puzzle)
    return [(answer, kind.said(puzzle, answer)) for answer in kind.called(puzzle)]


def words_of(puzzle: Puzzle, answer: Answer) -> str:
    """An answer in words; "" for one that the puzzle, changed since, offers no more."""
    try:
        return kind_of(puzzle).said(puzzle, answer)
    except OutsideChoices:
        return ""


def judged(puzzle: Puzzle, ruleset: str, answer: Answer) -> Judgement:
    """An answer judged by itself. Raises OutsideChoices."""
    return kind_of(puzzle).judge(OneAnswer(puzzle), ruleset, answer)


def read_answer(puzzle: Puzzle, posted: QueryDict, ruleset: str) -> Answer | None:
    """The answer of a form; None where nothing, or what is not offered, was sent."""
    answer = kind_of(puzzle).read(puzzle, posted)
    try:
        judged(puzzle, ruleset, answer)
    except OutsideChoices:
        return None
    return answer


@made_once
def right_answer(puzzle: Puzzle) -> Answer:
    """One that is right, with what settles it where that is asked."""
    (form,) = kind_of(puzzle).forms(puzzle, right=True)
    sent = QueryDict(mutable=True)
    for name, value in form.items():
        sent.setlist(name, value if isinstance(value, list) else [value])
    return kind_of(puzzle).read(puzzle, sent)
