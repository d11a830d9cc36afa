"""Many cases in one test: all are run, each failure is told by its name, nothing is left behind."""

import inspect
from collections.abc import Callable

import pytest
from django.test import Client

from lessons.models import Learner
from mahjlearn.engine.rulings import Verdict
from tests import folding
from tests.folding import folded


def failure_of(test: Callable[..., None], **fixtures: object) -> str:
    with pytest.raises(pytest.fail.Exception) as failed:
        test(**fixtures)
    return str(failed.value)


def test_every_case_is_run_and_every_failure_named() -> None:
    run: list[int] = []

    @folded("number", [1, 2, 3, 4])
    def is_odd(number: int) -> None:
        run.append(number)
        assert number % 2, f"{number} is even"

    told = failure_of(is_odd)
    assert run == [1, 2, 3, 4]
    assert told.startswith("2 of 4 cases failed")
    assert [line for line in told.splitlines() if line.startswith("[")] == [
        "[number=2]",
        "[number=4]",
    ]
    assert "4 is even" in told
    assert "assert number % 2" in told
    assert "in run_all" not in told


def test_for_a_mutant_the_first_failure_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "STOPS_AT_FIRST", True)

    @folded("number", [1, 2, 3])
    def test(number: int) -> None:
        assert number == 1

    with pytest.raises(pytest.fail.Exception, match="^1 of 3 cases failed\n\n\\[number=2\\]"):
        test()


def test_cases_have_the_names_they_are_given() -> None:
    cases = [pytest.param(1, "a", id="first"), (2, "b")]

    @folded(["number", "letter"], cases, ids=lambda value: f"<{value}>")
    def fails(number: int, letter: str) -> None:
        raise ValueError(letter * number)

    told = failure_of(fails)
    assert "[first]" in told
    assert "[<2>-<b>]" in told
    assert "ValueError: bb" in told
    assert "[one]" in failure_of(folded("x", [0], ids=["one"])(lambda x: 1 // x))


def test_folds_multiply() -> None:
    run: list[str] = []

    @folded("one", lambda: "ab")
    @folded("two", "cd")
    def test(one: str, two: str) -> None:
        run.append(one + two)

    test()
    assert run == ["ac", "ad", "bc", "bd"]


def test_a_part_of_the_cases_is_run_on_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "FULL", False)
    for on_postgresql, expected in ((False, [0, 1, 2, 3, 4]), (True, [0, 3])):
        monkeypatch.setattr(folding, "ON_POSTGRESQL", on_postgresql)
        run: list[int] = []
        folded("number", range(5), on_postgresql=3)(lambda number, run=run: run.append(number))()
        assert run == expected


@pytest.mark.parametrize(("full", "expected"), [(False, [0, 2, 4]), (True, [0, 1, 2, 3, 4])])
def test_some_of_the_cases_are_run_and_all_in_a_full_run(
    monkeypatch: pytest.MonkeyPatch, full: bool, expected: list[int]
) -> None:
    monkeypatch.setattr(folding, "FULL", full)
    run: list[int] = []
    folded("number", range(5), every=2)(lambda number: run.append(number) or None)()
    assert run == expected


def test_the_members_of_an_enum_are_cases() -> None:
    run: list[Verdict] = []
    folded("verdict", Verdict)(lambda verdict: run.append(verdict) or None)()
    assert run == list(Verdict)


def test_pytest_sees_the_fixtures_that_are_left() -> None:
    @folded("number", [1])
    def test(client: Client, number: int) -> None:
        """Never run."""

    assert list(inspect.signature(test).parameters) == ["client"]


def test_no_case_is_a_failure_and_so_is_a_skip() -> None:
    with pytest.raises(AssertionError, match="there is no case"):
        folded("number", [])(lambda number: None)()
    assert "not today" in failure_of(folded("number", [1])(lambda number: pytest.skip("not today")))


def test_a_case_has_no_marks() -> None:
    marked = pytest.param(1, marks=pytest.mark.full)
    with pytest.raises(AssertionError, match="no marks"):
        folded("number", [marked])(lambda number: None)()


@pytest.mark.django_db
def test_what_a_case_stores_and_the_cookies_it_is_given_are_gone(client: Client) -> None:
    client.cookies["kept"] = "yes"

    @folded("number", [1, 2])
    def stores(client: Client, number: int) -> None:
        assert Learner.objects.count() == 0
        assert list(client.cookies) == ["kept"]
        Learner.objects.create()
        client.cookies["more"] = "1"

    stores(client=client)
    assert Learner.objects.count() == 0
