"""A planted mistake is killed where a test looks at it, and survives where none does."""

import sys
from pathlib import Path

import pytest

from tests.mutations.mutants import mutants
from tests.mutations.running import Fate, Place, calls, fate_of

TOY = "def is_free(jokers, turn):\n    return jokers > 0 and turn == 1\n"
TESTS = """
import pytest
from toy_rule import is_free

@pytest.mark.parametrize(("jokers", "free"), [(2, True), pytest.param(1, True), (0, False)])
@pytest.mark.parametrize("turn", [pytest.param(1, id="own")])
def test_free(jokers, free, turn):
    assert is_free(jokers, turn) is free

def test_with_a_fixture(tmp_path):
    raise RuntimeError

def helper():
    raise RuntimeError
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    (tmp_path / "toy_rule.py").write_text(TOY)
    (tmp_path / "toy_tests.py").write_text(TESTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return Place("toy_rule", tmp_path / "toy_rule.py")


def test_what_is_looked_at_is_killed_and_what_is_not_fate_of(toy: Place) -> None:
    assert {fate_of(toy, m, ["toy_tests"]) for m in mutants(TOY)} == {Fate.KILLED}
    assert {fate_of(toy, m, []) for m in mutants(TOY)} == {Fate.SURVIVED}
    assert fate_of(toy, None, ["toy_tests"]) is Fate.SURVIVED


def test_a_mutant_that_never_ends_is_told_apart(
    toy: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "def is_free(jokers, turn):\n    while False:\n        pass\n    return jokers > 0\n"
    monkeypatch.setattr("tests.mutations.running.CPU_SECONDS", 1)
    toy.path.write_text(source)
    endless = next(m for m in mutants(source) if m.after == "True")
    assert fate_of(toy, None, ["toy_tests"]) is Fate.SURVIVED
    assert fate_of(toy, endless, ["toy_tests"]) is Fate.TIMED_OUT


def test_nothing_of_a_mutant_stays_here(toy: Place) -> None:
    fate_of(toy, next(mutants(TOY)), ["toy_tests"])
    assert "toy_rule" not in sys.modules


def test_a_module_that_is_known_already_is_refused(toy: Place) -> None:
    here = Place("tests.mutations.running", toy.path)
    with pytest.raises(RuntimeError):
        fate_of(here, next(mutants(TOY)), [])


def test_each_parameter_is_a_call_and_fixtures_are_left_out(toy: Place) -> None:
    module = __import__("toy_tests")
    try:
        assert len(list(calls(module))) == 3
    finally:
        del sys.modules["toy_tests"], sys.modules["toy_rule"]
