"""Single tables of the course, and sets of tables, as something to assign."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.db.models import Q

from lessons.attempts.place import FIRST, LESSONS, Place
from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.sets.tables import SETS, read_tables, set_place
from lessons.content_store import rulings
from lessons.course_tables import tables
from lessons.models import Club, TableSet
from lessons.web.addresses import address
from mahjlearn.course import Puzzle


@dataclass(frozen=True)
class AssignableSet(Assignable):
    """A set of tables (`set/` and its public id), answered at places of its own."""

    kind = SETS
    noun = "set"

    table_set: TableSet = field(compare=False, repr=False)
    club: Club = field(compare=False, repr=False)
    """The club in which it is assigned; the set may be another one’s of the same instructor."""

    @property
    def title(self) -> str:
        """The title that its club gave it."""
        return self.table_set.title

    @property
    def url(self) -> str:
        """The address of its list of tables."""
        return address("club-set", self.club.public_id, self.slug)

    @property
    def own_set(self) -> TableSet:
        """The set itself."""
        return self.table_set

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """Its tables in their order, without those that are gone."""
        return {
            set_place(self.table_set, slug): puzzle
            for slug, puzzle in read_tables(self.table_set).items()
        }

    @property
    def within(self) -> Iterable[str]:
        """The place of the set."""
        return [f"{SETS}/{self.slug}"]

    @property
    def shown_answers(self) -> Q:
        """The answers at its own places: the same table in a lesson was not asked for."""
        return Q(place__startswith=f"{SETS}/{self.slug}/")


def assignable_set(table_set: TableSet, club: Club) -> AssignableSet:
    """Return a set as something to assign in this club."""
    return AssignableSet(table_set.public_id, table_set, club)


class AssignableTable(Assignable):
    """One table of a lesson or of the first rulings (`table/` and the slug of its puzzle)."""

    kind = "table"
    noun = "table"

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        table = tables().get(self.slug)
        return table.title if table else self.slug.replace("-", " ").capitalize()

    @property
    def url(self) -> str:
        """The address where it is asked first; the course map if it is gone."""
        return tables()[self.slug].url if self.puzzles else address("course")

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """The puzzle; empty if the course has none of this slug, or asks it elsewhere first."""
        table = tables().get(self.slug)
        if table is None or not table.first:
            return {}
        if table.lesson is not None:
            return {Place((LESSONS, table.lesson.slug, self.slug)): table.puzzle}
        return {Place((FIRST, self.slug)): table.puzzle} if self.slug in rulings().by_slug else {}

    @property
    def within(self) -> Iterable[str]:
        """The place of the table."""
        return [str(place) for place in self.puzzles]
