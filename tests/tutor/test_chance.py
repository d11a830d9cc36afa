"""The same numbers everywhere: published values, and those of keys."""

from collections import Counter

import pytest

from mahjlearn.tutor.chance import Chance


def test_the_published_stream() -> None:
    stream = Chance.started_with(0)
    assert [f"{stream.next64():016x}" for _ in range(3)] == [
        "e220a8397b1dcdaf",
        "6e789e6aa1b965f4",
        "06c45d188009454f",
    ]


def test_the_stream_of_a_key() -> None:
    assert f"{Chance('deal', 1, 7).next64():016x}" == "f4a5c9ed82432160"


@pytest.mark.parametrize("other", [("deal", 1, 8), ("seats", 1, 7), ("deal", 17)])
def test_another_key_is_another_stream(other: tuple[str | int, ...]) -> None:
    assert Chance("deal", 1, 7).next64() != Chance(*other).next64()


def test_below_keeps_below_and_reaches_all() -> None:
    chance = Chance("below")
    assert set(Counter(chance.below(6) for _ in range(300))) == set(range(6))


def test_percent_is_never_at_none_and_always_at_a_hundred() -> None:
    chance = Chance("percent")
    assert {chance.percent(0) for _ in range(50)} == {False}
    assert {chance.percent(100) for _ in range(50)} == {True}
    assert 10 < sum(chance.percent(30) for _ in range(100)) < 50


def test_shuffled_keeps_the_items_and_what_it_was_given() -> None:
    items = list(range(30))
    mixed = Chance("mix").shuffled(items)
    assert sorted(mixed) == items == list(range(30))
    assert mixed != items
    assert mixed == Chance("mix").shuffled(items)
