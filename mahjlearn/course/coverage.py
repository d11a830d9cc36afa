"""Where a course reads, shows and asks what the rule book says.

Each function returns the places of every number that it meets: a rule, a mix-up or a disagreement.
The gates hold a course to this, `manage.py coverage` prints it.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar, get_args, get_type_hints

from mahjlearn.course.kinds import facets_of, rules_deciding
from mahjlearn.course.kit.facet import Facet, answer_under
from mahjlearn.course.values import Demonstration, Lesson, Puzzle, Read
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset, ruleset_named
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.options import OPTION_NUMBERS, Options

TABLES, LESSONS = 3, 2
"""A mix-up decides at so many tables, in so many lessons."""
HELD_AGAINST_NOBODY = tuple(number for number in MISCONCEPTIONS if number not in TALLIED)
UNSETTLED = "unsettled"


class CoursePlace(NamedTuple):
    """A step of a lesson, or one of the first rulings."""

    lesson: str
    step: str


Places = Mapping[str, frozenset[CoursePlace]]
"""Places by what is met there; a number that is met nowhere is not among them."""
PuzzlesByLesson = Mapping[str, Sequence[Puzzle]]
NumbersOf = Callable[[Puzzle], Iterable[str]]
Step = TypeVar("Step", Read, Demonstration)


def places_read(lessons: Iterable[Lesson]) -> Places:
    """Return the reads with a sentence that states a rule."""
    return _at_steps(lessons, Read, lambda step: step.rules)


def places_shown(lessons: Iterable[Lesson]) -> Places:
    """Return the demonstrations in which a rule decides an act."""
    return _at_steps(lessons, Demonstration, rules_of_demonstration)


def places_asked(by_lesson: PuzzlesByLesson) -> Places:
    """Return the tables that a rule decides."""
    return _at_tables(by_lesson, rules_deciding)


def places_catching(by_lesson: PuzzlesByLesson) -> Places:
    """Return the tables on which a mix-up is decisive: its believers answer otherwise.

    Those that are held against nobody are looked for too. Asking every believer takes a while.
    """
    return _at_tables(by_lesson, _caught)


def places_differing(by_lesson: PuzzlesByLesson) -> Places:
    """Return the tables that somebody answers otherwise who chooses otherwise in a disagreement."""
    return _at_tables(by_lesson, disagreements_deciding)


def is_rare(places: Collection[CoursePlace]) -> bool:
    """Return True for a mix-up that decides at too few tables, or in too few lessons."""
    return len(places) < TABLES or len({one.lesson for one in places}) < LESSONS


def rules_of_demonstration(shown: Demonstration) -> frozenset[str]:
    """Return the rules that the engine names for each act of a demonstration."""
    found: set[str] = set()
    for number, frame in enumerate(shown.frames, 1):
        table = shown.before(number)
        for event in frame.play:
            ruling = judge(table, event)
            found.update(rules_of(ruling, event))
            table = table_as_happened(table, event, ruling, LEAGUE.options)
    return frozenset(found)


def disagreements_deciding(puzzle: Puzzle) -> frozenset[str]:
    """Return the numbers of the options of which another choice changes an answer."""
    facets = [(one, one.answer(LEAGUE)) for one in facets_of(puzzle)]
    return frozenset(
        number
        for number, books in _other_books().items()
        if any(one.answer(book) != answer for one, answer in facets for book in books)
    )


@cache
def _other_books() -> Mapping[str, tuple[Ruleset, ...]]:
    """Return for each option the League's book with another choice; none that leaves it open."""
    kinds = get_type_hints(Options)
    return {
        number: tuple(
            ruleset_named(f"{LEAGUE.name}, {number} {choice}")
            for choice in get_args(kinds[name])
            if choice not in (UNSETTLED, getattr(LEAGUE.options, name))
        )
        for number, name in OPTION_NUMBERS.items()
    }


def _caught(puzzle: Puzzle) -> Iterator[str]:
    yield from puzzle.catches
    facets = [one for one in facets_of(puzzle) if not one.afterwards]
    for number in HELD_AGAINST_NOBODY:
        if any(_answers_otherwise(number, one) for one in facets):
            yield number


def _answers_otherwise(mixup: str, facet: Facet) -> bool:
    return answer_under(facet, (mixup,)) != facet.answer(LEAGUE)


def _at_steps(
    lessons: Iterable[Lesson], kind: type[Step], numbers_of: Callable[[Step], Iterable[str]]
) -> Places:
    return _gathered(
        (number, CoursePlace(lesson.slug, step.slug))
        for lesson in lessons
        for step in lesson.steps
        if isinstance(step, kind)
        for number in numbers_of(step)
    )


def _at_tables(by_lesson: PuzzlesByLesson, numbers_of: NumbersOf) -> Places:
    return _gathered(
        (number, CoursePlace(slug, one.slug))
        for slug, puzzles in by_lesson.items()
        for one in puzzles
        for number in numbers_of(one)
    )


def _gathered(found: Iterable[tuple[str, CoursePlace]]) -> Places:
    places: defaultdict[str, set[CoursePlace]] = defaultdict(set)
    for number, place in found:
        places[number].add(place)
    return {number: frozenset(each) for number, each in places.items()}
