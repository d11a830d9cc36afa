"""Everything the gates find, beside what is not held to them until it is made anew."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from mahjlearn.course.gates.gate import Gate, GateFinding, Measure, Whole, findings_of


@dataclass(frozen=True, slots=True)
class Exempt:
    """What is not held to a gate yet: lessons by their slug, and what its numbers are over."""

    lessons: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measured:
    """A number that a gate found; `awaited` where it need not hold yet."""

    gate: str
    measure: Measure
    awaited: bool

    @property
    def fails(self) -> bool:
        return not self.measure.holds and not self.awaited

    def __str__(self) -> str:
        one = self.measure
        state = "" if one.holds else ", until remade" if self.awaited else ", not met"
        return f"{self.gate}, {one.over}: {one.measured}; wanted: {one.wanted}{state}"


@dataclass(frozen=True, slots=True)
class NotNeeded:
    """An exemption to be taken out of its list: what it names holds, or is not there."""

    gate: str
    key: str
    message: str


@dataclass(frozen=True, slots=True)
class GatesJudged:
    """What is wrong, all numbers, and exemptions that nobody needs any more."""

    findings: tuple[GateFinding, ...] = ()
    measured: tuple[Measured, ...] = ()
    not_needed: tuple[NotNeeded, ...] = ()


@dataclass(frozen=True, slots=True)
class _OneGate:
    gate: Gate
    exempt: Exempt
    findings: tuple[GateFinding, ...]
    measures: tuple[Measure, ...] = field(default=())

    def wrong(self) -> Iterator[GateFinding]:
        return (one for one in self.findings if one.lesson not in self.exempt.lessons)

    def numbers(self) -> Iterator[Measured]:
        for one in self.measures:
            yield Measured(self.gate.name, one, one.over in self.exempt.over)

    def not_needed(self) -> Iterator[NotNeeded]:
        found = {one.lesson for one in self.findings}
        short = {one.over for one in self.measures if not one.holds}
        for key, listed, needed in (
            ("lessons", self.exempt.lessons, found),
            ("over", self.exempt.over, short),
        ):
            for name in listed:
                if name not in needed:
                    message = f"“{name}” needs no exemption from {self.gate.name}; take it out."
                    yield NotNeeded(self.gate.name, key, message)


def judged(gates: Iterable[Gate], whole: Whole, exempt: Mapping[str, Exempt]) -> GatesJudged:
    """All that these gates find; an exemption from a gate that is none of them is not looked at."""
    found = [_looked_at(gate, whole, exempt.get(gate.name, Exempt())) for gate in gates]
    return GatesJudged(
        tuple(finding for one in found for finding in one.wrong()),
        tuple(number for one in found for number in one.numbers()),
        tuple(spare for one in found for spare in one.not_needed()),
    )


def _looked_at(gate: Gate, whole: Whole, exempt: Exempt) -> _OneGate:
    measures = () if gate.of_course is None else tuple(gate.of_course(whole))
    return _OneGate(gate, exempt, tuple(findings_of(gate, whole)), measures)
