"""A table as those see it who guess: what can be answered, the words, and single facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.kinds.pay import Paying
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.viewpoint import Setup
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.words.sentences import tiles_in_words
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.generate.tables.facts import Options, facts_of, setup_as_asked
from mahjlearn.tutor.generate.tables.index import NONE, TableEntry, right_of

WRITTEN = ("what_now", "film", "ruling")


@dataclass(frozen=True)
class SeenTable:
    """One table. `offers_none`: nothing being right can be answered; a no to a ruling is that."""

    entry: TableEntry
    puzzle: Puzzle

    @property
    def form(self) -> str:
        return self.entry.form

    @cached_property
    def right(self) -> str:
        """`some` or `none`, by the key of the puzzle."""
        return right_of(self.puzzle)

    @property
    def nothing(self) -> bool:
        return self.right == NONE

    @property
    def is_ruling(self) -> bool:
        return self.puzzle.kind == "ruling"

    @property
    def is_written(self) -> bool:
        """True where the options are read; of other kinds they lie on the table."""
        return self.puzzle.kind in WRITTEN

    @cached_property
    def offers_none(self) -> bool:
        task = self.puzzle.task
        return self.is_ruling or (isinstance(task, Touching) and task.none is not None)

    @cached_property
    def words(self) -> str:
        """All that is read before the answer."""
        puzzle = self.puzzle
        return " ".join((puzzle.title, puzzle.facts, puzzle.question, *puzzle.hints))

    @cached_property
    def options(self) -> tuple[Options, ...]:
        """The options in the order in which they are offered; of pay a set for each who pays.

        None for an act that is done step by step. That nothing is right is no option here.
        """
        return tuple(options for options in self._offered() if options)

    def _offered(self) -> tuple[Options, ...]:
        puzzle, task = self.puzzle, self.puzzle.task
        if self.is_ruling:
            return ((("Yes", puzzle.key.allowed), ("No", not puzzle.key.allowed)),)
        if isinstance(task, LayDown):
            return (tuple((tiles_in_words(one.laid), one.right) for one in task.sets),)
        if isinstance(task, Paying):
            sums = [[one for one in task.candidates if one.thing.seat is at] for at in task.payers]
            return tuple(tuple((one.name, one.right) for one in each) for each in sums)
        if isinstance(task, Touching):
            return (tuple((one.name, one.right) for one in task.candidates),)
        return ()

    @cached_property
    def setup(self) -> Setup:
        return setup_as_asked(self.puzzle)

    @cached_property
    def facts(self) -> Mapping[str, bool]:
        """Single facts that are seen at a glance, by what they are called."""
        return facts_of(self.puzzle)

    @cached_property
    def matches(self) -> bool:
        """True where whoever takes each joker whose natural she holds, at any time, is right."""
        here, you = self.setup.now, self.puzzle.you
        held = holds(here, you)
        wanted = {(one.owner, one.natural) for one in on_show(here) if one.natural in held}
        task = self.puzzle.task
        found = task.candidates if isinstance(task, Touching) else ()
        acts = (event for one in found if one.right for event in one.facet.events)
        return {(at.owner, at.tile) for at in acts if at.verb is Verb.EXCHANGE} == wanted
