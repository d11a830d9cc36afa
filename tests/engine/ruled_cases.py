"""The cases of tests/rulings, read once and judged once for every test that looks at them."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mahjlearn.engine.cases import Case, read_cases
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.lines import FileFault

FOLDER = Path(__file__).parents[1] / "rulings"
FILES = sorted(FOLDER.glob("*.toml"))
NEAR_MISS = "-near-miss"
NUMBER = re.compile(r"\b[A-Z]{2}\d+[a-h]?\b")


@dataclass(frozen=True)
class Expectation:
    """What one case expects under one ruleset."""

    file: str
    case: Case
    ruleset: str
    expect: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.file}:{self.case.id}[{self.ruleset}]"

    @property
    def expected(self) -> set[str]:
        """The rules that the author expects the answer to name."""
        return set(self.expect.get("rules", []))

    def judged(self) -> Judged:
        return judge_play(self.case.table, self.case.play, ruleset_named(self.ruleset))


@cache
def _read() -> tuple[list[tuple[str, Case]], list[FileFault]]:
    found: list[tuple[str, Case]] = []
    faults: list[FileFault] = []
    for path in FILES:
        read, wrong = read_cases(path.read_bytes(), path.name)
        found += [(path.name, case) for case in read]
        faults += wrong
    return found, faults


def cases() -> list[tuple[str, Case]]:
    """Every case, with the name of its file."""
    return _read()[0]


def case_faults() -> list[FileFault]:
    """Return what is wrong with the files."""
    return _read()[1]


def _expectations(file: str, case: Case) -> list[Expectation]:
    by = case.expect_by or {case.ruleset: case.expect or {}}
    return [Expectation(file, case, ruleset, expect) for ruleset, expect in by.items()]


@cache
def expectations() -> list[Expectation]:
    """Return what each case expects, under each ruleset it names."""
    return [e for file, case in cases() for e in _expectations(file, case)]


@cache
def judged_under(ruleset: str) -> tuple[tuple[Case, Judged], ...]:
    """Return every case, judged under the ruleset of that name."""
    book = ruleset_named(ruleset)
    return tuple((case, judge_play(case.table, case.play, book)) for _, case in cases())


@cache
def every_judgment() -> list[tuple[Expectation, Judged]]:
    """Every expectation with its judged play."""
    return [(expectation, expectation.judged()) for expectation in expectations()]


@cache
def named_by_author() -> dict[str, set[str]]:
    """For each case the rules that it is about, from its author's words and not from the engine's.

    Named in `rules`, in `source` or at the beginning of the id, there or in the other half of a
    near-miss pair.
    """
    own: dict[str, set[str]] = {}
    for expectation in expectations():
        case = expectation.case
        told = set(NUMBER.findall(case.source or "")) | {_in_id(case.id)}
        own.setdefault(case.id, set()).update((told & set(RULES_BY_ID)) | expectation.expected)
    return {name: numbers | own.get(_other_half(name), set()) for name, numbers in own.items()}


def _in_id(name: str) -> str:
    """`dh2d-before-picking` speaks of DH2d."""
    first = name.split("-", maxsplit=1)[0]
    return first[:2].upper() + first[2:]


def _other_half(name: str) -> str:
    return name.removesuffix(NEAR_MISS) if name.endswith(NEAR_MISS) else name + NEAR_MISS
