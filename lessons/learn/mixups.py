"""Mix-ups met in a lesson: what its wrong answers fit, and where the rule is written."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from lessons.attempts.place import LESSONS, Place
from lessons.puzzles import reason_slug
from mahjlearn.course import Lesson
from mahjlearn.engine.misconceptions import TALLIED

MOST = 4


def met(lesson: Lesson, wrong: Iterable[tuple[str, list[str]]]) -> list[str]:
    """Ids of mix-ups, those met most often first, then those a puzzle is about before others.

    `wrong` are places and misconceptions of wrong answers. A reason counts as it was chosen; any
    other answer fits many ideas, and only those count that its puzzle is about.
    """
    about = declared(lesson)
    times: Counter[str] = Counter()
    rank: dict[str, int] = {}
    for text, fits in wrong:
        place = Place.parse(text)
        if place is None:
            continue
        listed = fits if place.why else about.get(replace(place, move=0), ())
        for number, mixup in enumerate(one for one in listed if one in fits):
            times[mixup] += 1
            rank[mixup] = min(number, rank.get(mixup, number))
    known = [mixup for mixup in times if mixup in TALLIED]
    return sorted(known, key=lambda mixup: (-times[mixup], rank[mixup], mixup))[:MOST]


def declared(lesson: Lesson) -> dict[Place, tuple[str, ...]]:
    """Place to the mix-ups that its puzzle is about, also for changes and what comes back."""
    found: dict[Place, tuple[str, ...]] = {}
    for one in lesson.tries:
        place = Place((LESSONS, lesson.slug, one.slug))
        found |= {place: one.puzzle.mixups, replace(place, again=True): one.again.mixups}
        for number, change in enumerate(one.puzzle.changes, 1):
            found[replace(place, change=number)] = change.puzzle.mixups
    return found


def slugs(lesson: Lesson) -> list[str]:
    """The puzzles and reasons of a lesson by the slugs of their answers, also for changes and what
    comes back.
    """
    puzzles = [
        puzzle
        for one in lesson.tries
        for puzzle in (one.puzzle, one.again, *(change.puzzle for change in one.puzzle.changes))
    ]
    return [slug for puzzle in puzzles for slug in (puzzle.slug, reason_slug(puzzle))]
