"""What a run came to, what is held against it, and how it is shown."""

from collections import Counter
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from tests.bench.load.figures import Figures, faults, figures, percentiles

ONE, TWO, THREE = (UUID(int=number) for number in (1, 2, 3))
WELL = Figures(
    answers_a_second=200.0,
    answers_ms={"p50": 52, "p95": 197, "p99": 1360},
    pages_a_second=200.5,
    pages_ms={"p50": 4, "p95": 16, "p99": 39},
    healthz_a_second=8000.0,
    ratio=40.0,
    refused={},
    confirmed=6000,
    lost=0,
    twice=0,
    unconfirmed=0,
)


def asked(*took: float, **refused: int) -> dict[str, Any]:
    return {"took": list(took), "refused": refused}


def outcome(**other: Any) -> dict[str, Any]:
    return {
        "answers": asked(0.1, 0.2),
        "pages": asked(0.01, 0.02, 0.03, 0.04),
        "healthz": asked(*[0.001] * 40),
        "confirmed": [str(ONE), str(TWO)],
        "seconds": 2.0,
        "healthz_seconds": 1.0,
    } | other


@pytest.mark.parametrize(
    ("seconds", "found"),
    [
        ([], {}),
        ([0.5], {"p50": 500, "p95": 500, "p99": 500}),
        ([0.003, 0.001, 0.002], {"p50": 2, "p95": 3, "p99": 3}),
        ([n / 1000 for n in range(1, 201)], {"p50": 100, "p95": 190, "p99": 198}),
    ],
)
def test_percentiles_go_by_the_nearest_rank(seconds: list[float], found: dict[str, int]) -> None:
    assert percentiles(seconds) == found


def test_rates_are_by_the_time_each_kind_had() -> None:
    found = figures(outcome(), Counter([ONE, TWO]))
    rates = (found.answers_a_second, found.pages_a_second, found.healthz_a_second, found.ratio)
    assert rates == (1.0, 2.0, 40.0, 40.0)


@pytest.mark.parametrize(
    "other",
    [{"healthz_seconds": 0.0, "healthz": asked()}, {"answers": asked(), "confirmed": []}],
    ids=["they think", "no answer"],
)
def test_there_is_no_ratio_without_both(other: dict[str, Any]) -> None:
    assert figures(outcome(**other), Counter()).ratio is None


@pytest.mark.parametrize(
    ("stored", "counts"),
    [
        ([ONE, TWO], (2, 0, 0, 0)),
        ([ONE], (2, 1, 0, 0)),
        ([], (2, 2, 0, 0)),
        ([ONE, TWO, TWO], (2, 0, 1, 0)),
        ([ONE, TWO, THREE], (2, 0, 0, 1)),
    ],
)
def test_every_confirmed_answer_is_looked_for(
    stored: list[UUID], counts: tuple[int, int, int, int]
) -> None:
    found = figures(outcome(), Counter(stored))
    assert (found.confirmed, found.lost, found.twice, found.unconfirmed) == counts


def test_each_refusal_is_counted_by_what_was_asked_for_and_why() -> None:
    answers = asked(0.1, **{"503": 2, "TimeoutError": 1})
    found = figures(outcome(answers=answers, healthz=asked(**{"400": 3})), Counter())
    assert found.refused == {"answer 503": 2, "answer TimeoutError": 1, "healthz 400": 3}


@pytest.mark.parametrize(
    ("other", "held"),
    [
        ({}, []),
        ({"ratio": None, "healthz_a_second": None}, []),
        ({"unconfirmed": 3}, []),
        ({"confirmed": 0}, ["Nothing was answered."]),
        ({"refused": {"page 503": 2, "answer 503": 3}}, ["5 requests were refused."]),
        ({"lost": 2}, ["2 confirmed answers are lost."]),
        ({"twice": 1}, ["1 answers are stored twice."]),
        ({"ratio": 40.1}, ["/healthz is 40.1 times as fast as an answer, over 40."]),
    ],
)
def test_what_is_held_against_a_run(other: dict[str, Any], held: list[str]) -> None:
    assert faults(replace(WELL, **other)) == held
