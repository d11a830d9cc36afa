"""Check everything that is served together, and names that were given up."""

from collections.abc import Iterable, Iterator

from mahjlearn.course.values import Course, FormerLesson, Problem, Renamed, Rulings, Unit
from mahjlearn.engine.rules import RULES_BY_ID

LESSON, PUZZLES, RULINGS = "lesson", "puzzles", "rulings"
LEAST_OF_UNIT = 0.7
"""The share of the deciding rules of a unit that its check asks."""


def problems_of_course(course: Course, rulings: Rulings) -> Iterator[Problem]:
    """The slug of a puzzle is unique in all that is served; a check asks most of its unit.

    That of one with other tiles too, which comes of the puzzle's own; several tries of a lesson
    may share it.
    """
    yield from _twice(_slugs(course, rulings))
    for unit in course.units:
        yield from _of_unit_check(unit)


def problems_of_exam(course: Course, rulings: Rulings, exam: Rulings) -> Iterator[Problem]:
    """No table of the exam has the slug of a puzzle that is served elsewhere."""
    elsewhere = {slug: (place, slug) for place, slug in _slugs(course, rulings)}
    yield from _twice([*elsewhere.values(), *(("the exam", one.slug) for one in exam.puzzles)])


def _slugs(course: Course, rulings: Rulings) -> Iterator[tuple[str, str]]:
    """Yield the place and the slug of each puzzle; a lesson is named by its slug in quotes."""
    for puzzle in rulings.puzzles:
        yield "the brush-up", puzzle.slug
    for part in course.parts:
        asked = [one.puzzle.slug for one in part.tries]
        again = sorted({one.again.slug for one in part.tries})
        for slug in (*asked, *again):
            yield f"“{part.slug}”", slug


def _twice(slugs: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    places: dict[str, list[str]] = {}
    for place, slug in slugs:
        places.setdefault(slug, []).append(place)
    for slug, found in places.items():
        if len(found) > 1:
            where = " and in ".join(dict.fromkeys(found))
            yield Problem((), f"Two puzzles have the slug “{slug}”, in {where}.")


def _of_unit_check(unit: Unit) -> Iterator[Problem]:
    if unit.check is None:
        return
    taught = [rule for rule in unit.rules if RULES_BY_ID[rule].kind.decides]
    left = [rule for rule in taught if rule not in unit.check.rules]
    if len(left) > (1 - LEAST_OF_UNIT) * len(taught):
        yield Problem((), f"The check “{unit.check.slug}” leaves out {', '.join(left)}.")


def problems_of_renamed(renamed: Renamed, course: Course, rulings: Rulings) -> Iterator[Problem]:
    """Yield what is wrong with new names: none may lead to what has another name by now."""
    for number, one in enumerate(renamed.lessons, 1):
        for key, message in _of_a_lesson(one, renamed, course):
            yield Problem((LESSON, str(number), key), message)
    for lesson, puzzle in renamed.puzzles:
        for message in _of_a_puzzle(lesson, puzzle, renamed, course):
            yield Problem((PUZZLES, f"{lesson}/{puzzle}"), message)
    for was, now in renamed.rulings.items():
        if was in rulings.by_slug:
            yield Problem((RULINGS, was), f"There is a ruling “{was}” today.")
        if now not in rulings.by_slug:
            yield Problem((RULINGS, was), _not_there("ruling", now, renamed.rulings.get(now)))


def _of_a_lesson(one: FormerLesson, renamed: Renamed, course: Course) -> Iterator[tuple[str, str]]:
    """The key of an entry, and what is wrong with it."""
    anew, after = one.was == one.now, renamed.gone(one.now)
    if not anew and one.was in course.by_slug:
        yield "was", f"There is a lesson “{one.was}” today."
    if not anew and renamed.gone(one.was) is not one:
        yield "was", f"“{one.was}” stands here twice."
    if one.now not in course.by_slug:
        yield "now", _not_there("lesson", one.now, after.now if after else None)
    if not one.puzzles:
        yield "steps", "Name the puzzles that it asked, in their order."
    elif anew and all(_asked(course, one.now, puzzle) for puzzle in one.puzzles):
        yield "steps", f"“{one.now}” asks all of these today: nobody can tell who did it before."


def _of_a_puzzle(lesson: str, puzzle: str, renamed: Renamed, course: Course) -> Iterator[str]:
    former = [one for one in renamed.lessons if one.was == lesson]
    if _asked(course, lesson, puzzle):
        yield f"“{lesson}” asks “{puzzle}” today."
    elif lesson not in course.by_slug and not former:
        yield f"No lesson is or was called “{lesson}”."
    elif former and not any(puzzle in one.steps for one in former):
        yield f"“{puzzle}” is none of the steps that “{lesson}” had."
    new = renamed.puzzles[lesson, puzzle]
    if not _asked(course, *new):
        after = renamed.puzzles.get(new)
        yield _not_there("puzzle", "/".join(new), "/".join(after) if after else None)


def _asked(course: Course, lesson: str, puzzle: str) -> bool:
    found = course.by_slug.get(lesson)
    return found is not None and puzzle in {one.slug for one in found.tries}


def _not_there(what: str, slug: str, after: str | None) -> str:
    if after is None or after == slug:
        return f"There is no {what} “{slug}”."
    return f"“{slug}” has become “{after}”; write that."
