"""A facet is one judged decision of a puzzle. What is right in it hangs on who judges.

The key asks under the rule book, feedback and the tutor under the rule book with one belief or
with several together: `facet.answer(amended(LEAGUE, ("M01", "M24")))`.
"""

from collections.abc import Iterable
from typing import Protocol

from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.misconceptions import TALLIED, amended, who_may_differ
from mahjlearn.engine.table.events import Event

YES, NO = "yes", "no"
EITHER = (YES, NO)
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


def yes_or_no(allowed: bool) -> Answer:
    """The one right option of a decision between yes and no."""
    return (YES,) if allowed else (NO,)


def answer_under(facet: Facet, beliefs: Iterable[str]) -> Answer:
    """What is right for somebody who holds these beliefs together; by the rule book for none."""
    return facet.answer(amended(LEAGUE, beliefs))


def may_differ(facet: Facet) -> tuple[str, ...]:
    """Of the beliefs that a wrong answer may be evidence of, those worth asking here."""
    return who_may_differ(LEAGUE, facet.events)


def believers(facet: Facet) -> tuple[str, ...]:
    """Those of them whose holder answers otherwise than the rule book, in catalogue order."""
    right = facet.answer(LEAGUE)
    return tuple(one for one in may_differ(facet) if answer_under(facet, (one,)) != right)


def who_differs(facets: Iterable[Facet]) -> tuple[str, ...]:
    """The beliefs under which any of the decisions is another; those that ask why left out."""
    held = {one for facet in facets if not facet.afterwards for one in believers(facet)}
    return tuple(one for one in TALLIED if one in held)


def held_by(facet: Facet, given: Option, among: Iterable[str]) -> tuple[str, ...]:
    """Those of the beliefs, each by itself, under which what was given is right."""
    return tuple(one for one in among if given in answer_under(facet, (one,)))
