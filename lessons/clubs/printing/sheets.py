"""The puzzles of a lesson, the club's own boards and its sets, on paper: a sheet to write on, and
one with the answers.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import forms

from lessons.clubs.boards.talk import Talk
from lessons.clubs.boards.verdicts import BoardRow
from lessons.clubs.sets.tables import read_tables
from lessons.content_store import course
from lessons.models import Club, TableSet
from lessons.puzzles import on_paper, reason_of
from lessons.puzzles.pictures import declared
from lessons.web.prose import rich, whole
from mahjlearn.course import Lesson, Puzzle

NO_LESSON = "Choose a lesson."
NO_BOARD = "Choose at least one board."
OWN = "Our own boards"


class LessonForm(forms.Form):
    """A lesson of the course, and the choice of its answers instead of its puzzles."""

    use_required_attribute = False

    lesson = forms.ChoiceField(error_messages={"required": NO_LESSON, "invalid_choice": NO_LESSON})
    answers = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["lesson"].choices = [(lesson.slug, lesson.title) for lesson in course().lessons]  # type: ignore[attr-defined]

    def clean_lesson(self) -> Lesson:
        """Return the lesson."""
        return course().by_slug[self.cleaned_data["lesson"]]

    @property
    def units(self) -> list[dict[str, Any]]:
        """The course as the page lists it."""
        return [
            {
                "title": unit.title,
                "lessons": [
                    {
                        "slug": lesson.slug,
                        "title": lesson.title,
                        "number": course().number_of(lesson),
                        "puzzles": len(list(_printable_puzzles(lesson))),
                    }
                    for lesson in unit.lessons
                ],
            }
            for unit in course().units
            if unit.lessons
        ]


class BoardsForm(forms.Form):
    """Boards of the club, at least one, and the choice of their answers instead of the boards."""

    use_required_attribute = False

    board = forms.MultipleChoiceField(
        error_messages={"required": NO_BOARD, "invalid_choice": NO_BOARD}
    )
    answers = forms.BooleanField(required=False)

    def __init__(self, club: Club, rows: Sequence[BoardRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club, self.rows = club, [row for row in rows if is_printable(row)]
        choices = [(row.board.public_id, row.board.title) for row in self.rows]
        self.fields["board"].choices = choices  # type: ignore[attr-defined]

    @property
    def chosen(self) -> list[BoardRow]:
        """The boards that were chosen, in the order of the list. Call it after is_valid()."""
        ids = set(self.cleaned_data["board"])
        return [row for row in self.rows if row.board.public_id in ids]


def is_printable(row: BoardRow) -> bool:
    """Return True for a board that can be asked on paper, or is to talk about."""
    return row.talk is not None or (row.puzzle is not None and on_paper(row.puzzle) is not None)


def sheet_of(puzzles: Iterable[tuple[int, Puzzle]]) -> list[dict[str, Any]]:
    """Return the puzzles as templates/clubs/print/sheet.html has them. Nothing in it tells the
    answers.
    """
    return [
        {
            "number": number,
            "facts": rich(puzzle.facts),
            "question": rich(puzzle.question),
            "declared": declared(puzzle),
            "paper": on_paper(puzzle),
        }
        for number, puzzle in puzzles
    ]


def answers_of(puzzles: Iterable[tuple[int, Puzzle]]) -> dict[str, Any]:
    """Return the answers as templates/clubs/print/answers.html has them: verdict and reason of
    each, and at the end the sources of all, each once, by the numbers that the answers name.
    """
    sources: dict[str, int] = {}
    rows = [
        {
            "number": number,
            "question": rich(puzzle.question),
            "paper": on_paper(puzzle),
            "reason": reason_of(puzzle),
            "sources": [
                sources.setdefault(source, len(sources) + 1) for source in list_sources(puzzle)
            ],
        }
        for number, puzzle in puzzles
    ]
    return {"puzzles": rows, "sources": list(sources)}


def sheet_context(lesson: Lesson) -> dict[str, Any]:
    """Return the context of templates/clubs/print/sheet.html for a lesson."""
    puzzles = sheet_of(_printable_puzzles(lesson))
    left_out = len(lesson.tries) - len(puzzles)
    return {"heading": lesson.title, "of": "lesson", "puzzles": puzzles, "left_out": left_out}


def answers_context(lesson: Lesson) -> dict[str, Any]:
    """Return the context of templates/clubs/print/answers.html for a lesson."""
    return {"heading": lesson.title, **answers_of(_printable_puzzles(lesson))}


def set_sheet_context(table_set: TableSet) -> dict[str, Any]:
    """Return the context of templates/clubs/print/sheet.html for a set."""
    tables = read_tables(table_set)
    puzzles = sheet_of(_number_printable(tables.values()))
    left_out = len(tables) - len(puzzles)
    return {"heading": table_set.title, "of": "set", "puzzles": puzzles, "left_out": left_out}


def set_answers_context(table_set: TableSet) -> dict[str, Any]:
    """Return the context of templates/clubs/print/answers.html for a set."""
    puzzles = _number_printable(read_tables(table_set).values())
    return {"heading": table_set.title, **answers_of(puzzles)}


def own_sheet_context(rows: Sequence[BoardRow]) -> dict[str, Any]:
    """Return the context of templates/clubs/print/sheet.html for boards; those to talk about last,
    numbered on.
    """
    asked, talk = _number(rows)
    return {"heading": OWN, "puzzles": sheet_of(asked), "talk": talk}


def own_answers_context(rows: Sequence[BoardRow]) -> dict[str, Any]:
    """Return the context of templates/clubs/print/answers.html for boards."""
    asked, talk = _number(rows)
    return {"heading": OWN, **answers_of(asked), "talk": talk}


def _number(
    rows: Sequence[BoardRow],
) -> tuple[list[tuple[int, Puzzle]], list[tuple[int, Talk]]]:
    asked = list(enumerate((row.puzzle for row in rows if row.puzzle is not None), 1))
    talk = (row.talk for row in rows if row.talk is not None)
    return asked, list(enumerate(talk, len(asked) + 1))


def list_sources(puzzle: Puzzle) -> list[str]:
    """Return the sources of the ruling, each once."""
    texts = (whole(source.text).rstrip(".") for source in puzzle.key.sources)
    return list(dict.fromkeys(texts))


def _printable_puzzles(lesson: Lesson) -> Iterator[tuple[int, Puzzle]]:
    return _number_printable(step.puzzle for step in lesson.tries)


def _number_printable(puzzles: Iterable[Puzzle]) -> Iterator[tuple[int, Puzzle]]:
    """Return the puzzles that can be asked on paper, numbered from 1."""
    return enumerate((puzzle for puzzle in puzzles if on_paper(puzzle) is not None), 1)
