"""A puzzle before the answer: on the screen of a room, and on a phone."""

from django.http import HttpRequest

from lessons.attempts.key import attempt_key
from lessons.attempts.place import Place
from lessons.puzzles.asking import Asking, asking_of
from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.pages import puzzle_context, task_context
from lessons.puzzles.pictures import declared, table_words_html
from lessons.puzzles.placement import Context, Link, Placement
from lessons.web.prose import rich
from mahjlearn.course import Puzzle

ROOM = "room"
"""What the places begin with at which a room answers; nothing is stored there."""


def on_screen(puzzle: Puzzle) -> Context:
    """The question and the table, with nothing to touch; `boxes` are answers in words."""
    kind = kind_of(puzzle)
    paper = kind.paper(puzzle)
    assert paper is not None, f"{puzzle.slug} cannot be put to a room"
    return {
        "question": rich(puzzle.question),
        "facts": rich(puzzle.facts),
        "declared": declared(puzzle),
        "style": kind.style,
        "board": paper.board,
        "boxes": paper.boxes,
        "words": table_words_html(puzzle, explained=False),
    }


def on_phone(
    request: HttpRequest, puzzle: Puzzle, url: str, ballot: str, problem: str = ""
) -> Context:
    """What puzzles/_puzzle.html asks for, with the form of a lesson’s step and no hints.

    `ballot` tells one vote on a puzzle from another. No query.
    """
    asking, run = asking_in_room(request, puzzle, url), OneAnswer(puzzle)
    query = request.POST if problem else request.GET
    context = puzzle_context(asking, run, query, explained=False)
    context |= task_context(asking, asking.kind.form_context(run, query))
    place = str(asking.placement.place)
    key = attempt_key(asking.visitor.id, f"{place}/{ballot}", puzzle.hash, 1)
    context["form"] |= {"key": key, "hints": 0, "problem": problem}
    return context


def asking_in_room(request: HttpRequest, puzzle: Puzzle, url: str) -> Asking:
    """The puzzle as this request asks for it, apart from whatever else she answered."""
    placement = Placement(
        puzzle=puzzle,
        url=url,
        place=Place((ROOM, puzzle.slug)),
        follows=lambda learner: Link(url, ""),
        two_taps=False,
    )
    return asking_of(request, placement)
