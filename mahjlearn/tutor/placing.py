"""Which lessons somebody knows who has played for years, found out by a few tables.

Lessons build on each other. Who is right at a table of a lesson is taken to know that lesson and
all that it needs; who misses it still learns that lesson and all that builds on it. So the next
table is one of the lesson that splits what is still open best. Nothing is stored: the same answers
always lead to the same table.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

MOST = 8
"""Tables that are asked at most."""
Slugs = frozenset[str]


@dataclass(frozen=True, slots=True)
class PlacingAnswer:
    """An answer at a table of a lesson."""

    lesson: str
    right: bool


@dataclass(frozen=True, slots=True)
class Placing:
    """What the answers so far come to.

    `known` has for each lesson the index of the answer that shows it; `open` are those of which
    nothing is said yet. All others are still to be learned.
    """

    known: Mapping[str, int]
    open: Slugs


@dataclass(frozen=True)
class LessonGraph:
    """Lessons in their order: what each needs, always earlier ones, and how many tables ask it."""

    needs: Mapping[str, Sequence[str]]
    tables: Mapping[str, int]

    @cached_property
    def below(self) -> dict[str, Slugs]:
        """Each lesson with all that it needs, however far down."""
        found: dict[str, Slugs] = {}
        for slug, needed in self.needs.items():
            found[slug] = frozenset((slug,)).union(*(found[one] for one in needed))
        return found

    @cached_property
    def above(self) -> dict[str, Slugs]:
        """Each lesson with all that builds on it, however far up."""
        return {
            slug: frozenset(one for one, down in self.below.items() if slug in down)
            for slug in self.needs
        }

    @cached_property
    def in_question(self) -> Slugs:
        """The lessons that some table can show to be known."""
        return frozenset().union(*(self.below[slug] for slug in self.needs if self.asks(slug)))

    def asks(self, slug: str) -> bool:
        """Return True if the lesson has a table."""
        return self.tables.get(slug, 0) > 0


def place_learner(graph: LessonGraph, answers: Sequence[PlacingAnswer]) -> Placing:
    """Return what is known after these answers.

    Where two of them contradict each other, the wrong one counts: nothing is known that needs what
    was missed. A lesson is shown by its own table before that of a lesson that builds on it.
    Answers to lessons that are not in the graph say nothing.
    """
    missed = {one.lesson for one in answers if not one.right} & graph.needs.keys()
    to_learn = frozenset().union(*(graph.above[slug] for slug in missed))
    known: dict[str, int] = {}
    for slug in graph.needs:
        shown = list(_shown_by(graph, slug, answers))
        if shown and slug not in to_learn:
            known[slug] = min(shown)[1]
    left = frozenset(graph.needs) - to_learn - known.keys()
    return Placing(known, left & graph.in_question)


def _shown_by(
    graph: LessonGraph, slug: str, answers: Sequence[PlacingAnswer]
) -> Iterator[tuple[bool, int]]:
    """Yield the right answers that show a lesson, its own before others."""
    for index, one in enumerate(answers):
        if one.right and slug in graph.below.get(one.lesson, ()):
            yield one.lesson != slug, index


def next_lesson(graph: LessonGraph, answers: Sequence[PlacingAnswer]) -> str | None:
    """Return the lesson of which a table comes next; None once there is nothing more to ask.

    While something is open, the lesson whose answer settles most of it, whichever way it goes; who
    has been right so far is asked what builds on more, who has missed most what needs less. Then
    what counts as known is looked at once more, for it may be luck: first the lessons on which the
    fewest others build, so that one slip takes the least away.
    """
    if len(answers) >= MOST:
        return None
    asked, placing = Counter(one.lesson for one in answers), place_learner(graph, answers)
    askable = [slug for slug in graph.needs if asked[slug] < graph.tables.get(slug, 0)]
    undecided = [slug for slug in askable if slug in placing.open]
    if undecided:
        rights = sum(one.right for one in answers)
        odds = rights + 1, len(answers) - rights + 1
        return max(undecided, key=lambda slug: _settled(graph, slug, placing.open, odds))
    return min(
        (slug for slug in askable if slug in placing.known),
        key=lambda slug: (_count(graph.above[slug], placing.known), asked[slug]),
        default=None,
    )


def _settled(
    graph: LessonGraph, slug: str, still_open: Slugs, odds: tuple[int, int]
) -> tuple[int, int]:
    """Return how much an answer settles at least, and by both answers together.

    `odds`, of a right answer to a wrong one, say how often either is to be expected: what the rarer
    one settles counts for more.
    """
    right, wrong = len(graph.below[slug] & still_open), len(graph.above[slug] & still_open)
    return min(right * odds[1], wrong * odds[0]), right + wrong


def _count(slugs: Slugs, among: Iterable[str]) -> int:
    return sum(one in slugs for one in among)
