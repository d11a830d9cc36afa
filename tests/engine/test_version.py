"""The engine's version tells the truth: it is pinned to what the engine answers.

Every case of tests/rulings is judged under every ruleset; with the counts of the census that is
one fingerprint. `versions.toml` keeps the fingerprint of each version that was ever stored.
"""

import hashlib
import json
import tomllib
from pathlib import Path

from mahjlearn.engine.cases import Case
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.engine.version import ENGINE_VERSION
from tests.engine.ruled_cases import CASES

HERE = Path(__file__).parent
VERSIONS: dict[str, str] = tomllib.loads((HERE / "versions.toml").read_text(encoding="utf-8"))


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


def fingerprint() -> str:
    answers = [answer(case, ruleset) for _, case in CASES for ruleset in RULESETS.values()]
    census = (HERE / "census.toml").read_text(encoding="utf-8")
    text = json.dumps([sorted(answers, key=str), census], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def test_the_version_is_that_of_the_answers() -> None:
    found = fingerprint()
    assert VERSIONS.get(ENGINE_VERSION) == found, (
        "A ruling is not what it was, or a case is new. If a ruling changed, raise ENGINE_VERSION "
        f'in mahjlearn/engine/version.py; then write `"{ENGINE_VERSION}" = "{found}"` (with the '
        "raised number) into tests/engine/versions.toml."
    )
