"""The decisions of a session, as they are stored: which options there are, and which is right."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.facet import EITHER, Answer, Facet, Option, yes_or_no
from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.excerpts.anew import judged_anew
from mahjlearn.tutor.generate.referee.corrections import offered


@dataclass(frozen=True, slots=True)
class _OfAnAct:
    """A facet of one act, judged on the table at which it is done."""

    step: int
    table: Table
    event: Event

    @property
    def events(self) -> tuple[Event, ...]:
        return (self.event,)

    def allowed(self, ruleset: Ruleset) -> bool:
        return verdict_of(self.table, self.event, ruleset) is Verdict.LEGAL


@dataclass(frozen=True, slots=True)
class _IsAgainstTheRules(_OfAnAct):
    """Yes for an act that is not allowed."""

    afterwards: bool = False

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(not self.allowed(ruleset))


@dataclass(frozen=True, slots=True)
class StopHere(_IsAgainstTheRules):
    """The decision to stop at an act."""

    @property
    def name(self) -> str:
        return f"stop-{self.step}"


@dataclass(frozen=True, slots=True)
class Upheld(_IsAgainstTheRules):
    """The decision if an objection to an act is right; `step` is that of the words."""

    @property
    def name(self) -> str:
        return f"objection-{self.step}"


@dataclass(frozen=True, slots=True)
class WhatIsWrong(_OfAnAct):
    """The decision what should have happened instead: one of four."""

    misconception: str = ""
    options: tuple[Option, ...] = ()
    afterwards: bool = True

    @property
    def name(self) -> str:
        return f"wrong-{self.step}"

    def answer(self, ruleset: Ruleset) -> Answer:
        return () if self.allowed(ruleset) else (self.misconception,)


def facets(excerpt: Excerpt) -> tuple[Facet, ...]:
    """Return a facet for each foul, allowed exchange and objection, in order of the steps.

    After each foul comes what should have happened. Other steps are no decisions.
    """
    found: list[tuple[int, Facet]] = []
    for foul in excerpt.fouls:
        found.append((foul.step, StopHere(foul.step, foul.before, foul.event)))
        options = offered(excerpt.slug, foul)
        wrong = WhatIsWrong(foul.step, foul.before, foul.event, foul.misconception, options)
        found.append((foul.step, wrong))
    for objection in excerpt.objections:
        upheld = Upheld(objection.step, objection.before, objection.event)
        found.append((objection.step, upheld))
    found += [(one.step, one) for one in _exchanges(excerpt)]
    return tuple(facet for _, facet in sorted(found, key=lambda pair: pair[0]))


def _exchanges(excerpt: Excerpt) -> Iterator[StopHere]:
    for one in judged_anew(excerpt):
        if one.event.verb is Verb.EXCHANGE and one.ruling.allowed:
            yield StopHere(one.step, one.before, one.event)
