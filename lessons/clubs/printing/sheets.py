"""The puzzles of a lesson on paper: a sheet to write on, and one with the answers."""

from collections.abc import Iterator
from typing import Any

from django import forms

from lessons.content_store import course
from lessons.puzzles import on_paper, reason_of
from lessons.puzzles.pictures import declared
from lessons.web.prose import rich, whole
from mahjlearn.course import Lesson, Puzzle

NO_LESSON = "Choose a lesson."


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


def sheet_context(lesson: Lesson) -> dict[str, Any]:
    """Return the context of templates/clubs/print/sheet.html. Nothing in it tells the answers."""
    puzzles = [
        {
            "number": number,
            "facts": rich(puzzle.facts),
            "question": rich(puzzle.question),
            "declared": declared(puzzle),
            "paper": on_paper(puzzle),
        }
        for number, puzzle in _printable_puzzles(lesson)
    ]
    return {"lesson": lesson, "puzzles": puzzles, "left_out": len(lesson.tries) - len(puzzles)}


def answers_context(lesson: Lesson) -> dict[str, Any]:
    """Return the context of templates/clubs/print/answers.html: verdict, reason and
    source of each.
    """
    puzzles = [
        {
            "number": number,
            "question": rich(puzzle.question),
            "paper": on_paper(puzzle),
            "reason": reason_of(puzzle),
            "sources": list_sources(puzzle),
        }
        for number, puzzle in _printable_puzzles(lesson)
    ]
    return {"lesson": lesson, "puzzles": puzzles}


def list_sources(puzzle: Puzzle) -> list[str]:
    """Return the sources of the ruling, each once."""
    texts = (whole(source.text).rstrip(".") for source in puzzle.key.sources)
    return list(dict.fromkeys(texts))


def _printable_puzzles(lesson: Lesson) -> Iterator[tuple[int, Puzzle]]:
    """Return the puzzles that can be asked on paper, numbered from 1."""
    puzzles = (step.puzzle for step in lesson.tries if on_paper(step.puzzle) is not None)
    return enumerate(puzzles, 1)
