"""What a property is asked about, and what a property is made of."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mahjlearn.course.kit.facet import EITHER, Answer, Option, yes_or_no
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint, viewpoint
from mahjlearn.course.values import Problem
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.words.sentences import tiles_in_words

Block = tuple[Tile, ...]


def thing_of_group(number: int) -> Thing:
    """A group of a hand, from 1."""
    return Thing(What.GROUP, number=number)


def name_of_group(number: int, block: Block) -> str:
    """`Group 2: two 5 Dots`; a group of which nothing is there says so."""
    return f"Group {number}: {tiles_in_words(block)}"


def why_block(block: Block) -> tuple[str, str]:
    """The sentence of the rule that says whether a joker may stand there, and its number."""
    rule = RULES_BY_ID[_rule_of(block)]
    return rule.says, rule.id


def _rule_of(block: Block) -> str:
    if len(set(block)) > 1:
        return "JU4"
    if len(block) >= 3:
        return "JU1"
    return "JU3" if len(block) == 2 else "JU2"


@dataclass(frozen=True, slots=True)
class PropertySubject:
    """A table, whose hand or exposures are meant where that has to be said, and printed hands."""

    setup: Setup
    seat: Seat | None = None
    hands: tuple[str, ...] = ()

    @property
    def of(self) -> Seat:
        """Whose it is; the viewer where nobody is named."""
        return self.setup.you if self.seat is None else self.seat


Holds = Callable[[Viewpoint], bool]


@dataclass(frozen=True, slots=True)
class HasIt:
    """Whether a thing has the property, at the table and under the ruleset of whoever judges.

    `judged` are acts after the play of the table whose ruling decides as well.
    """

    name: str
    setup: Setup
    holds: Holds
    afterwards: bool = False
    judged: tuple[Event, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.setup.play, *self.judged)

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(self.holds(viewpoint(self.setup, ruleset)))


@dataclass(frozen=True, slots=True)
class Property:
    """Something that things have or have not.

    `name` is what a file writes, `none` the words of the answer that nothing has it. `things` are
    the candidates; `problems` keep them from being made. `why_none` is said where nothing has it.
    """

    name: str
    none: str
    things: Callable[[PropertySubject], Iterable[JudgedThing]]
    problems: Callable[[PropertySubject], Iterable[Problem]]
    why_none: str = ""
