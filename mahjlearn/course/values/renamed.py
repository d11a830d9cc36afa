"""What lessons, puzzles and rulings were called before, and what became of them."""

from dataclasses import dataclass, field
from functools import cached_property

PuzzleAt = tuple[str, str]
"""The slugs of a lesson and of a puzzle in it."""


@dataclass(frozen=True, slots=True)
class FormerLesson:
    """A lesson as it was, under the slug `was`; `now` is the lesson of today that it became.

    Both are the same where it was made anew under its own name. `steps` are the slugs of its
    puzzles in their order, "" for what was read.
    """

    was: str
    now: str
    steps: tuple[str, ...]

    @property
    def puzzles(self) -> tuple[str, ...]:
        """Return what it asked: who has answered all of it has finished it."""
        return tuple(filter(None, self.steps))

    def puzzle(self, number: int) -> str:
        """The puzzle of a step, counted from 1; "" for what was read, and where there was none."""
        return self.steps[number - 1] if 1 <= number <= len(self.steps) else ""


@dataclass(frozen=True)
class Renamed:
    """Everything that was called otherwise; `puzzles` and `rulings` lead from old to new."""

    lessons: tuple[FormerLesson, ...] = ()
    puzzles: dict[PuzzleAt, PuzzleAt] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)

    def gone(self, slug: str) -> FormerLesson | None:
        """The lesson that had this slug, where none has it today."""
        return self._gone.get(slug)

    def before(self, slug: str) -> tuple[FormerLesson, ...]:
        """Return what today's lesson of this slug was before."""
        return tuple(one for one in self.lessons if one.now == slug)

    def puzzle(self, lesson: str, puzzle: str) -> PuzzleAt:
        """Return where an answer belongs that was given to a puzzle in a lesson, by the old slugs.

        The puzzle of that name need not be there.
        """
        gone = self.gone(lesson)
        return self.puzzles.get((lesson, puzzle), (gone.now if gone else lesson, puzzle))

    def slugs(self, lesson: str) -> tuple[str, ...]:
        """The lesson's own slug, then all others under which answers stand that belong to it."""
        return tuple(dict.fromkeys((lesson, *self._others.get(lesson, ()))))

    @cached_property
    def _gone(self) -> dict[str, FormerLesson]:
        return {one.was: one for one in reversed(self.lessons) if one.was != one.now}

    @cached_property
    def _others(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for one in self.lessons:
            found.setdefault(one.now, []).append(one.was)
        for (was, _), (now, _) in self.puzzles.items():
            found.setdefault(now, []).append(was)
        return found
