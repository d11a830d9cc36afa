"""A facet is one judged decision of a puzzle. What is right in it hangs on who judges.

The key asks under the rule book, feedback and the tutor under the rule book with one belief or
with several together: `facet.answer(amended(LEAGUE, ("M01", "M24")))`.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol, TypeVarTuple

from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.misconceptions import TALLIED, amended, who_may_differ
from mahjlearn.engine.table.events import Event

YES, NO = "yes", "no"
EITHER = (YES, NO)
MOST_KEPT = 4096
"""Decisions of which the answers of all believers are kept: those of twice the course."""
Option = str
"""One thing that can be answered: `yes`, the letter of a box, the letters of an order."""
Answer = tuple[Option, ...]
"""The options that are right, in their order; several where any of them will do, or none."""


class Facet(Protocol):
    """One judged decision.

    `name` is unique in its puzzle. `options` is everything that can be answered. `events` are the
    acts on which the answer hangs: who judges these as the rule book does answers alike.
    `afterwards` is True of a decision that is asked only when another was answered right; it says
    why, and takes no part in who answers the puzzle otherwise.
    """

    @property
    def name(self) -> str: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def afterwards(self) -> bool: ...
    def answer(self, ruleset: Ruleset) -> Answer: ...
    def __hash__(self) -> int: ...


def yes_or_no(allowed: bool) -> Answer:
    """The one right option of a decision between yes and no."""
    return (YES,) if allowed else (NO,)


@dataclass(frozen=True, slots=True)
class BoundQuestion:
    """A question to a ruleset, bound to what it is asked about: equal where both are equal."""

    function: Callable[..., bool]
    about: tuple[Hashable, ...]

    def __call__(self, ruleset: Ruleset) -> bool:
        return self.function(ruleset, *self.about)


Things = TypeVarTuple("Things")


def bind(function: Callable[[Ruleset, *Things], bool], *about: *Things) -> BoundQuestion:
    """Return the question about these things, which have to be hashable."""
    return BoundQuestion(function, about)


@dataclass(frozen=True, slots=True)
class YesNo:
    """A decision between yes and no, answered by the ruleset of whoever judges."""

    name: str
    events: tuple[Event, ...]
    ask: BoundQuestion
    afterwards: bool = False

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(self.ask(ruleset))


def answer_under(facet: Facet, beliefs: Iterable[str]) -> Answer:
    """What is right for somebody who holds these beliefs together; by the rule book for none."""
    return facet.answer(amended(LEAGUE, beliefs))


def may_differ(facet: Facet) -> tuple[str, ...]:
    """Of the beliefs that a wrong answer may be evidence of, those worth asking here."""
    return who_may_differ(LEAGUE, facet.events)


@lru_cache(maxsize=MOST_KEPT)
def believed_answers(facet: Facet) -> Mapping[str, Answer]:
    """Return what is right for each believer who may differ, in catalogue order.

    To ask all of them takes many times as long as to ask the rule book, so it is done once, and
    not before somebody wants to know.
    """
    return MappingProxyType({one: answer_under(facet, (one,)) for one in may_differ(facet)})


def believers(facet: Facet) -> tuple[str, ...]:
    """Return the beliefs whose holder answers otherwise than the rule book, in catalogue order."""
    right = facet.answer(LEAGUE)
    return tuple(one for one, answer in believed_answers(facet).items() if answer != right)


def believers_about(facet: Facet, option: Option, *, right: bool) -> tuple[str, ...]:
    """Return the beliefs under which one option is right, where by the rule book it is not.

    With `right` those under which it is wrong, where by the rule book it is right.
    """
    answers = believed_answers(facet).items()
    return tuple(one for one, answer in answers if (option in answer) is not right)


def who_differs(facets: Iterable[Facet]) -> tuple[str, ...]:
    """The beliefs under which any of the decisions is another; those that ask why left out."""
    held = {one for facet in facets if not facet.afterwards for one in believers(facet)}
    return tuple(one for one in TALLIED if one in held)


def held_by(facet: Facet, given: Option, among: Iterable[str]) -> tuple[str, ...]:
    """Those of the beliefs, each by itself, under which what was given is right."""
    return tuple(one for one in among if given in answer_under(facet, (one,)))
