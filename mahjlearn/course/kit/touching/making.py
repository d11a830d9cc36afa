"""Candidates out of what the engine was asked about each of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mahjlearn.course.kit.facet import YES, Facet
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.values import Candidate, NoneOfThem, Quota
from mahjlearn.engine.judging.rulesets import LEAGUE


@dataclass(frozen=True, slots=True)
class JudgedThing:
    """A thing, the decision about it, and what explains the engine's answer."""

    thing: Thing
    name: str
    facet: Facet
    because: tuple[str, ...]
    rules: tuple[str, ...] = ()
    partners: tuple[Thing, ...] = ()


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
