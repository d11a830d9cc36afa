"""What a gate is: something that every puzzle, every lesson or the whole course is held to."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from mahjlearn.course.values import Course, Lesson, Problem, Puzzle, Rulings, Unit

FIRST, EXAM = "first", "exam"
"""What the first rulings and the exam are called among the lessons."""
COURSE = "course"
"""What all of it together is called."""


@dataclass(frozen=True)
class Whole:
    """The course, the first rulings, and what was written for the exam."""

    course: Course
    rulings: Rulings
    exam: Rulings = Rulings("", ())

    @cached_property
    def by_lesson(self) -> dict[str, tuple[Puzzle, ...]]:
        """The puzzles of each lesson and check, in the order in which they are met; the first
        rulings too.
        """
        found = {lesson.slug: puzzles_of(lesson) for lesson in self.course.parts}
        return {FIRST: self.rulings.puzzles, **found} if self.rulings.puzzles else found

    @property
    def by_part(self) -> dict[str, tuple[Puzzle, ...]]:
        """The same and the exam, which is the check of the whole course."""
        return {**self.by_lesson, EXAM: self.exam.puzzles}

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return tuple(one for puzzles in self.by_lesson.values() for one in puzzles)

    @cached_property
    def by_unit(self) -> dict[str, tuple[Puzzle, ...]]:
        """The puzzles of each unit that has any."""
        found = {unit.slug: _of_unit(unit) for unit in self.course.units}
        return {slug: puzzles for slug, puzzles in found.items() if puzzles}


@dataclass(frozen=True, slots=True)
class Measure:
    """A number over many puzzles, and the one that is wanted, both in words.

    `over` is a unit, the first rulings, or all of the course.
    """

    over: str
    measured: str
    wanted: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Gate:
    """`name` is what the report calls it, `wants` what it demands in one line.

    A gate looks at each puzzle by itself, at each lesson, or at everything together. What it finds
    about a lesson is at keys of `lesson.md`; a read is `("read", slug)`.
    """

    name: str
    wants: str
    of_puzzle: Callable[[Puzzle], Iterable[Problem]] | None = None
    of_lesson: Callable[[Lesson], Iterable[Problem]] | None = None
    of_course: Callable[[Whole], Iterable[Measure]] | None = None


@dataclass(frozen=True, slots=True)
class GateFinding:
    """What a gate finds in a lesson: about a puzzle, or where `step` is empty about all of it."""

    gate: str
    lesson: str
    step: str
    problem: Problem


@dataclass(frozen=True, slots=True)
class Measured:
    """A number with the name of the gate that found it."""

    gate: str
    measure: Measure

    def __str__(self) -> str:
        one = self.measure
        state = "" if one.holds else ", not met"
        return f"{self.gate}, {one.over}: {one.measured}; wanted: {one.wanted}{state}"


def puzzles_of(lesson: Lesson) -> tuple[Puzzle, ...]:
    """The puzzles of a lesson in their order."""
    return tuple(one.puzzle for one in lesson.tries)


def comebacks_of(lesson: Lesson) -> tuple[Puzzle, ...]:
    """The tables of a lesson that come back in place of a try with the suits exchanged."""
    named = {one.again.slug: one.again for one in lesson.tries if one.dealt_anew}
    return tuple(named.values())


def _of_unit(unit: Unit) -> tuple[Puzzle, ...]:
    return tuple(one for lesson in unit.parts for one in puzzles_of(lesson))


def findings_of(gate: Gate, whole: Whole) -> Iterator[GateFinding]:
    """Yield what a gate finds, lesson by lesson; in the tables that come back too."""
    comebacks = {lesson.slug: comebacks_of(lesson) for lesson in whole.course.parts}
    for slug, puzzles in whole.by_lesson.items():
        for puzzle in (*puzzles, *comebacks.get(slug, ())) if gate.of_puzzle else ():
            for problem in gate.of_puzzle(puzzle) if gate.of_puzzle else ():
                yield GateFinding(gate.name, slug, puzzle.slug, problem)
    for lesson in whole.course.parts if gate.of_lesson else ():
        for problem in gate.of_lesson(lesson) if gate.of_lesson else ():
            yield GateFinding(gate.name, lesson.slug, "", problem)


def measured_by(gate: Gate, whole: Whole) -> Iterator[Measured]:
    """Yield the numbers of a gate; none of one that measures nothing."""
    for measure in gate.of_course(whole) if gate.of_course else ():
        yield Measured(gate.name, measure)


def percent(share: float) -> str:
    """`37 %`"""
    return f"{share * 100:.0f} %"
