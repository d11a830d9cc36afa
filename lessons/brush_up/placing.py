"""A table of a brush-up as a puzzle at an address: withheld until the end, and told of then."""

from functools import partial

from django.http import Http404
from django.template.loader import render_to_string

from lessons.brush_up.clock import left_context
from lessons.brush_up.exams.choosing import is_fixed, later_begun
from lessons.brush_up.kept import place_of
from lessons.brush_up.runs import TITLES, keep_answer
from lessons.brush_up.tables import table_named
from lessons.models import BrushUp, Learner, Mode
from lessons.practice.serving import make_ahead
from lessons.puzzles import Context, Link, Placement, is_unsure, puzzle_with
from lessons.puzzles.pages import UNSURE_WORDS
from lessons.puzzles.room import words_of
from lessons.visitors.rulebook import by_book
from lessons.web.addresses import address
from mahjlearn.course import Puzzle

PAGE = "brush_up/table.html"


def slug_at(run: BrushUp, number: int) -> str:
    """Return the table of this number, from 1; Http404 beyond."""
    if not 1 <= number <= len(run.slugs):
        raise Http404("No such table")
    return str(run.slugs[number - 1])


def asked_placement(run: BrushUp, number: int, token: str) -> Placement:
    """Return a table to be answered; Http404 for one that is dealt no more.

    `token` is for the form of the flag, against forged requests.
    """
    slug = slug_at(run, number)
    puzzle = table_named(slug)
    if number < len(run.slugs) and run.slugs[number]:
        make_ahead(run.slugs[number])
    return Placement(
        puzzle=puzzle,
        url=address("brush-up-table", run.public_id, number),
        place=place_of(run, slug),
        follows=partial(follows, run, number),
        mode=Mode.CHECK,
        write=partial(keep_answer, run.pk),
        around=partial(around, run, number, puzzle, token),
        page=PAGE,
        two_taps=False,
        told_later=True,
        ruleset=run.ruleset,
    )


def told_placement(run: BrushUp, number: int) -> Placement:
    """Return a table that was answered, after the end; Http404 for one that was not.

    It is read as it was stored: to deal its hand again takes a second.
    """
    slug = slug_at(run, number)
    puzzle = puzzle_with(run.answers[slug]["hash"]) if slug in run.answers else None
    if puzzle is None:
        raise Http404("No such answer")
    end = address("brush-up-run", run.public_id)
    return Placement(
        puzzle=puzzle,
        url=address("brush-up-table", run.public_id, number),
        place=place_of(run, slug),
        follows=lambda learner: Link(f"{end}#table-{number}", "Back to the list"),
        mode=Mode.CHECK,
        around=lambda learner: {"stepping": True, "progress": _line(run, number)},
        page=PAGE,
        two_taps=False,
        told_later=True,
        ruleset=run.ruleset,
    )


def follows(run: BrushUp, number: int, learner: Learner | None) -> Link:
    """Return the way to the next table; after the last to all of them."""
    if number < len(run.slugs):
        return Link(address("brush-up-table", run.public_id, number + 1), "Next table")
    return Link(address("brush-up-run", run.public_id), "All twenty")


def around(
    run: BrushUp, number: int, puzzle: Puzzle, token: str, learner: Learner | None
) -> Context:
    """Return the line above a table, and the ways below it."""
    flag = flag_context(run, number) | {"csrf_token": token}
    return {
        "stepping": True,
        "progress": _line(run, number, flag),
        "run": {
            "stays": later_begun(run),
            "book": by_book(run.ruleset),
            "given": given(run, number, puzzle),
            "all_url": address("brush-up-run", run.public_id),
        }
        | _beside(run, number),
    }


def _beside(run: BrushUp, number: int) -> dict[str, str]:
    """Return the addresses of the tables before and after; empty where there is none."""
    url = partial(address, "brush-up-table", run.public_id)
    return {
        "back_url": "" if number == 1 or is_fixed(run, run.slugs[number - 2]) else url(number - 1),
        "on_url": url(number + 1) if number < len(run.slugs) else "",
    }


def given(run: BrushUp, number: int, puzzle: Puzzle) -> str:
    """Return what she answered here before, in words; empty for nothing yet."""
    known = run.answers.get(slug_at(run, number))
    if known is None:
        return ""
    answer = known["given"]["answer"]
    return UNSURE_WORDS if is_unsure(answer) else words_of(puzzle, answer) or "on the table"


def _line(run: BrushUp, number: int, flag: Context | None = None) -> Context:
    """Return the line above a table; after the end without clock and flag."""
    shown = {
        "name": TITLES[run.sort],
        "all_url": address("brush-up-run", run.public_id),
        "book": by_book(run.ruleset),
        "number": number,
        "total": len(run.slugs),
        "flag": flag,
        "left": left_context(run) if flag else None,
    }
    shown |= _beside(run, number) if flag else {}
    line = render_to_string("brush_up/_head.html", {"brush_up": shown})
    return {"word": "Table", "number": number, "total": len(run.slugs), "line": line}


def flag_context(run: BrushUp, number: int) -> Context:
    """Return the context of templates/brush_up/_flag.html."""
    return {
        "url": address("brush-up-flag", run.public_id, number),
        "flagged": slug_at(run, number) in run.flags,
        "number": number,
    }
