"""A puzzle told to a room: the right answer on the screen, her own on a phone."""

from django.http import HttpRequest

from lessons.attempts.values import Answer
from lessons.models import Attempt, Outcome
from lessons.puzzles.asking import DONE
from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.pages import puzzle_context, verdict_context
from lessons.puzzles.placement import Context
from lessons.puzzles.room.answers import judged, right_answer, words_of
from lessons.puzzles.room.asked import asking_in_room
from mahjlearn.course import Puzzle

ASIDE = ("you_said", "you_gave", "refutations", "mixups", "transcript", "desk_url")
"""What is said of one answer, or leads away from the class."""


def told_of(
    request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str, answer: Answer
) -> Context:
    """What puzzles/_puzzle.html asks for once this answer is given. No query.

    Raises OutsideChoices for an answer that is not offered.
    """
    asking = asking_in_room(request, puzzle, url)
    row = _row(puzzle, ruleset, answer)
    run = OneAnswer(puzzle, (row,))
    answered = Answered(run, row)
    said = verdict_context(asking, answered) | asking.kind.explanation_context(answered)
    return puzzle_context(asking, run, request.GET, explained=True) | {
        "stage": DONE,
        "here": url,
        "feedback": said,
    }


def told_on_screen(request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str) -> Context:
    """The ruling to everybody: what is right and why, without a word on one answer."""
    context = told_of(request, puzzle, url, ruleset, right_answer(puzzle))
    said = {name: value for name, value in context["feedback"].items() if name not in ASIDE}
    ruling = " ".join(said["heading_parts"][1:])
    said["heading"] = ruling or f"{words_of(puzzle, right_answer(puzzle))}."
    return context | {"feedback": said}


def _row(puzzle: Puzzle, ruleset: str, answer: Answer) -> Attempt:
    """The answer as it would be stored; it is not."""
    found = judged(puzzle, ruleset, answer)
    return Attempt(
        puzzle_slug=puzzle.slug,
        puzzle_hash=puzzle.hash,
        ruleset=ruleset,
        answer=answer,
        verdict=found.verdict,
        outcome=Outcome(found.outcome),
        correct=found.correct,
        rules=list(found.rules),
        misconceptions=list(found.misconceptions),
    )
