"""Puzzles that turn on a rule: the first rulings and the steps of the lessons."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from lessons.content_store import course, rulings
from lessons.web.addresses import desk_url
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle, Try
from mahjlearn.course.kinds import rules_deciding

MOST = 6
_rules_deciding = made_once(rules_deciding)


@dataclass(frozen=True, slots=True, eq=False)
class PuzzleMet:
    """A puzzle with its address, as a name and its arguments, and the place where it is met."""

    puzzle: Puzzle
    address: tuple[str, tuple[str | int, ...]]
    place: str

    @property
    def url(self) -> str:
        name, arguments = self.address
        return reverse(name, args=arguments)


def puzzles_of(numbers: frozenset[str]) -> list[PuzzleMet]:
    """Those meant to probe one of the rules first, then those it decides beside another."""
    probing, deciding = [], []
    for one in all_puzzles():
        if numbers & set(one.puzzle.rules):
            probing.append(one)
        elif numbers & _rules_deciding(one.puzzle):
            deciding.append(one)
    return [*probing, *deciding]


def probing_puzzles(numbers: frozenset[str]) -> list[PuzzleMet]:
    """Those meant to probe one of the rules, found without working out the key of any puzzle."""
    return [one for one in all_puzzles() if numbers & set(one.puzzle.rules)]


def puzzle_links(numbers: frozenset[str]) -> dict[str, Any]:
    """The first few as links, and how many there are. Titles name the table, never the ruling.

    `set_up_url` is a table at the ruling desk, to be changed and asked about: that of the first
    puzzle that asks for a ruling, or an empty one.
    """
    found = puzzles_of(numbers)
    links = [
        {"title": whole(one.puzzle.title), "url": one.url, "place": one.place}
        for one in found[:MOST]
    ]
    return {
        "links": links,
        "count": len(found),
        "more": len(found) - len(links),
        "set_up_url": _set_up_url(found),
    }


def _set_up_url(found: list[PuzzleMet]) -> str:
    asking = (one.puzzle.key.transcript for one in found if one.puzzle.key.rules_on_an_act)
    transcript = next(asking, "")
    return desk_url(transcript, set_up=True) if transcript else reverse("desk-table")


def all_puzzles() -> Iterator[PuzzleMet]:
    """Every puzzle of the first rulings and of the lessons, in their order."""
    for puzzle in rulings().puzzles:
        yield PuzzleMet(puzzle, ("ruling", (puzzle.slug,)), rulings().title)
    for lesson in course().lessons:
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Try):
                place = f"{whole(lesson.title)}, step {number}"
                yield PuzzleMet(step.puzzle, ("step", (lesson.slug, number)), place)
