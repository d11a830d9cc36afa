"""What must be true of everything that is served together."""

from collections.abc import Iterator

from mahjlearn.course.values import Course, Problem, Rulings


def problems_of_course(course: Course, rulings: Rulings) -> Iterator[Problem]:
    """The slug of a puzzle is unique in all that is served."""
    slugs = [puzzle.slug for puzzle in (*rulings.puzzles, *course.puzzles)]
    for slug in dict.fromkeys(slug for slug in slugs if slugs.count(slug) > 1):
        yield Problem((), f"Two puzzles have the slug “{slug}”.")
