"""The kinds are collected by name, and nothing but the collection knows which there are."""

import ast
import re
from pathlib import Path

import lessons
from lessons.models import Attempt
from lessons.puzzles import kinds, outcome_of
from lessons.puzzles.kind import Kind
from lessons.puzzles.kinds import KINDS, kind_of
from tests.folding import folded
from tests.puzzles.samples import puzzle_of

ROOT = Path(lessons.__file__).parent
OWN = Path(kinds.__file__).parent
TEMPLATES = ROOT.parent / "templates"
PUZZLES = [path for part in ("puzzles", "learn") for path in sorted((ROOT / part).rglob("*.py"))]
OUTSIDE = [path for path in PUZZLES if OWN not in path.parents]


def test_each_module_among_them_is_a_kind() -> None:
    there = {path.stem for path in OWN.iterdir() if path.name[:1].isalpha()}
    assert set(KINDS) == there
    assert [name for name, kind in KINDS.items() if not isinstance(kind, Kind)] == []


@folded("name", sorted(KINDS))
def test_a_puzzle_finds_its_kind(name: str) -> None:
    assert kind_of(puzzle_of(name)) is KINDS[name]


def compared(path: Path) -> list[str]:
    """What is compared with something called `kind`."""
    found = [
        node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Compare)
    ]
    return [text for text in map(ast.unparse, found) if re.search(r"\bkind\b", text)]


def test_no_code_asks_which_kind_a_puzzle_is() -> None:
    assert {path.name: compared(path) for path in OUTSIDE if compared(path)} == {}


def test_no_template_asks_which_kind_a_puzzle_is() -> None:
    asking = re.compile(r"{%\s*(?:el)?if[^%]*\bkind\s*[!=]=")
    found = [path.name for path in TEMPLATES.rglob("*.html") if asking.search(path.read_text())]
    assert found == []


def row(place: str, outcome: str, verdict: str = "legal") -> Attempt:
    answer = {"give": "South-rack-3", "take": "West-exposed-0-1"}
    return Attempt(place=place, outcome=outcome, verdict=verdict, answer=answer)


def test_what_became_of_a_puzzle_by_its_last_answer() -> None:
    ruling, act = puzzle_of("ruling"), puzzle_of("exchange")
    assert outcome_of(ruling, []) == ""
    assert outcome_of(ruling, [row("trial/a", "wrong"), row("trial/a", "right")]) == "right"
    assert outcome_of(act, [row("trial/a/move-1", "wrong", "illegal")]) == ""
    assert outcome_of(act, [row("trial/a/move-1", "wrong", "dead-hand")]) == "wrong"


def test_a_puzzle_that_is_gone_or_of_another_kind_now_is_read_by_its_answers() -> None:
    for puzzle in (None, puzzle_of("choose")):
        assert outcome_of(puzzle, [row("trial/a/move-1", "wrong", "illegal")]) == ""
        assert outcome_of(puzzle, [row("trial/a/move-1", "right")]) == "right"
    for puzzle in (None, puzzle_of("exchange")):
        assert outcome_of(puzzle, [row("trial/a", "accepted")]) == "accepted"
