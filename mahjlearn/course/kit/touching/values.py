"""A question that is answered by touching things: what is offered, and what is right."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import ClassVar

from mahjlearn.course.kit.facet import YES, Facet, Option, believers, believers_about
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.values import Task
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.tiles import Tile

Chosen = frozenset[Thing]
"""What was touched; empty where it was said that there is none."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A thing that can be touched, legal or not, and what the engine says of it.

    `because` is why it is right, or what refutes it; `rules` decide about it. `facet` is the
    decision about it: things that are judged alike share one. It is right where `option` is among
    the decision's answers. `partners` are the things it may go with, the likeliest first: the
    own tiles that take a joker. `tiles` are what is drawn of a thing that isn't on the table.
    """

    thing: Thing
    name: str
    right: bool
    because: tuple[str, ...] = field(repr=False)
    rules: tuple[str, ...] = field(repr=False)
    facet: Facet = field(repr=False, compare=False)
    option: Option = field(default=YES, repr=False)
    partners: tuple[Thing, ...] = field(default=(), repr=False)
    tiles: tuple[Tile, ...] = field(default=(), repr=False)

    @property
    def token(self) -> str:
        """What a form calls it."""
        return str(self.thing)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder judges it otherwise."""
        return believers_about(self.facet, self.option, right=self.right)


@dataclass(frozen=True, slots=True)
class Quota:
    """Of these right things so many are to be touched, whichever.

    `says` tells why it is so many, where more or fewer of them were touched.
    """

    things: tuple[Thing, ...]
    number: int = 1
    says: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class NoneOfThem:
    """The answer that nothing is to be touched. `because`: why it is right, or why it is not."""

    words: str
    because: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Touching(Task):
    """Candidates, of which some are right, or none. `many`: several can be touched.

    `none` is None where something is always right. `together` is whether all of a right answer
    may be done, where it is done one after another.
    """

    candidates: tuple[Candidate, ...]
    quotas: tuple[Quota, ...]
    many: bool
    none: NoneOfThem | None
    together: Facet | None = field(default=None, repr=False, compare=False)

    fits_as_a_whole: ClassVar[bool] = False
    """An answer of several fits a belief whose holder would give just that answer, and no other."""

    @property
    def alone(self) -> tuple[str, ...]:
        """The beliefs whose holder would take one of several, and no more."""
        if self.together is None:
            return ()
        otherwise = {mixup for one in self.candidates if one.right for mixup in one.mixups}
        return tuple(one for one in believers(self.together) if one not in otherwise)

    @property
    def deciding_rules(self) -> frozenset[str]:
        """Of every candidate: each is judged by itself."""
        return frozenset(rule for one in self.candidates for rule in one.rules)

    @property
    def facets(self) -> tuple[Facet, ...]:
        """The judged decisions, each once, in the order of the candidates."""
        found = {one.facet.name: one.facet for one in self.candidates}
        return (*found.values(), *(() if self.together is None else (self.together,)))

    def touched(self, tokens: Iterable[str]) -> Chosen | None:
        """What a form or a stored answer means; None where something of it is not offered."""
        things = {one.token: one.thing for one in self.candidates}
        wanted = set(tokens)
        return frozenset(things[token] for token in wanted) if wanted <= things.keys() else None

    def candidate(self, thing: Thing) -> Candidate:
        """The candidate that is this thing. A StopIteration for what is not offered."""
        return next(one for one in self.candidates if one.thing == thing)

    def is_right(self, chosen: Chosen) -> bool:
        """True where of every quota so many are touched, and nothing else."""
        counted = [len(chosen.intersection(quota.things)) for quota in self.quotas]
        return sum(counted) == len(chosen) and counted == [one.number for one in self.quotas]

    def right_sets(self) -> Iterator[Chosen]:
        """Every right answer; the empty one where none is right."""
        ways = (combinations(quota.things, quota.number) for quota in self.quotas)
        for picked in product(*ways):
            yield frozenset(thing for part in picked for thing in part)

    def nearest(self, chosen: Chosen) -> Chosen:
        """The right answer that has most of what was touched; else the first."""
        found: list[Thing] = []
        for quota in self.quotas:
            first = sorted(quota.things, key=lambda thing: thing not in chosen)
            found += first[: quota.number]
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class JudgedThing:
    """A thing, the decision about it, and what explains the engine's answer."""

    thing: Thing
    name: str
    facet: Facet
    because: tuple[str, ...]
    rules: tuple[str, ...] = ()
    partners: tuple[Thing, ...] = ()
    tiles: tuple[Tile, ...] = ()


def candidates_of(found: Iterable[JudgedThing]) -> tuple[Candidate, ...]:
    """Return a candidate each; things that are judged alike are judged once, by the first."""
    judged: dict[str, tuple[Facet, bool]] = {}
    candidates = []
    for one in found:
        facet = one.facet
        if facet.name not in judged:
            judged[facet.name] = facet, facet.answer(LEAGUE) == (YES,)
        candidates.append(_candidate(one, *judged[facet.name]))
    return tuple(candidates)


def _candidate(one: JudgedThing, facet: Facet, right: bool) -> Candidate:
    return Candidate(
        thing=one.thing,
        name=one.name,
        right=right,
        because=one.because,
        rules=one.rules,
        facet=facet,
        partners=one.partners,
        tiles=one.tiles,
    )


def quotas_of(candidates: Sequence[Candidate], *, many: bool) -> tuple[Quota, ...]:
    """Every right thing where several can be touched; any one of them where one can."""
    right = tuple(one.thing for one in candidates if one.right)
    if many:
        return tuple(Quota((thing,)) for thing in right)
    return (Quota(right),) if right else ()


def none_of(words: str, candidates: Sequence[Candidate], why: tuple[str, ...]) -> NoneOfThem:
    """The answer that there is none: right with `why`, else refuted by the first that is right."""
    right = next((one for one in candidates if one.right), None)
    return NoneOfThem(words, why if right is None else right.because)


def said_once(candidates: Sequence[Candidate], most: int = 3) -> tuple[str, ...]:
    """The reasons of the candidates, each once, as far as one cares to read."""
    return tuple(dict.fromkeys(text for one in candidates for text in one.because))[:most]
