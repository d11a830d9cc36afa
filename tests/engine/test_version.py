"""The engine's version tells the truth: it is pinned to what the engine answers.

Every case of tests/rulings is judged under every ruleset; with the counts of the census, and with
two thousand events of random plays and the tables after them, that is one fingerprint.
`versions.toml` keeps the fingerprint of each version that was ever stored. A run that is not a full
one looks at a share of the cases and plays, which has a fingerprint of its own.
"""

import hashlib
import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjlearn.engine.cases import Case
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.engine.rulings import ENGINE_VERSION
from tests.engine.disputed_play import EVENTS, played
from tests.engine.ruled_cases import cases

HERE = Path(__file__).parent
PLAYS = 120
EVERY = 3
"""One in so many cases and plays is in the share."""
KEPT: dict[str, dict[str, str]] = tomllib.loads(
    (HERE / "versions.toml").read_text(encoding="utf-8")
)


def answer(case: Case, ruleset: Ruleset) -> list[object]:
    """What is answered, without the words: they may be put better in the same version."""
    judged = judge_play(case.table, case.play, ruleset)
    ruling = judged.ruling
    return [
        case.id,
        ruleset.name,
        ruling.verdict.value,
        [seat.value for seat in ruling.dead],
        None if ruling.pays is None else {seat.value: n for seat, n in ruling.pays.items()},
        None if ruling.points is None else {seat.value: n for seat, n in ruling.points.items()},
        sorted(rules_of(ruling, judged.event)),
        list(ruling.asks),
        [str(event) for event in ruling.to_do],
        str(ruling.table),
    ]


def random_plays(every: int) -> Iterator[str]:
    """Each event of them, how it is ruled, and the table afterwards; every ruleset in its turn."""
    books = list(RULESETS.values())
    for seed in range(0, PLAYS, every):
        chance = random.Random(seed)
        choices = [chance.randrange(1 << 32) for _ in range(EVENTS)]
        for step in played(seed, choices, books[seed % len(books)]):
            yield f"{step.event}: {step.ruling.verdict.value}; {step.after}"


def fingerprint(every: int = 1) -> str:
    told = cases()[::every]
    answers = [answer(case, ruleset) for _, case in told for ruleset in RULESETS.values()]
    census = (HERE / "census.toml").read_text(encoding="utf-8")
    text = json.dumps([sorted(answers, key=str), census, *random_plays(every)], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def advice_on(found: str, table: str) -> str:
    return (
        "A ruling is not what it was, or a case is new. If a ruling changed, raise ENGINE_VERSION "
        f'in mahjlearn/engine/rulings.py; then write `"{ENGINE_VERSION}" = "{found}"` (with the '
        f"raised number) into tests/engine/versions.toml, under [{table}]. For all fingerprints "
        "run this file with HYPOTHESIS_PROFILE=full."
    )


@pytest.mark.parametrize(
    ("table", "every"),
    [("share", EVERY), pytest.param("whole", 1, marks=pytest.mark.full)],
)
def test_the_version_is_that_of_the_answers(table: str, every: int) -> None:
    found = fingerprint(every)
    assert KEPT[table].get(ENGINE_VERSION) == found, advice_on(found, table)


def test_both_fingerprints_of_the_version_are_kept() -> None:
    assert {name for name, kept in KEPT.items() if ENGINE_VERSION in kept} == {"share", "whole"}
