"""The index: it reads, it is a mix, and it holds what is generated today."""

from collections import Counter
from dataclasses import replace

import pytest

from mahjlearn.tutor.generate import pool
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.making import LEVELS
from mahjlearn.tutor.generate.names import REFEREE, read_name
from mahjlearn.tutor.generate.pool import (
    SHARES,
    Entry,
    Mix,
    built,
    changed,
    entries,
    entry_of,
    offered_at,
    read_entries,
)
from tests.sampling import FULL
from tests.tutor.generate.excerpts.some import some

SAMPLE = len(entries()) if FULL else 3


def test_every_line_names_an_excerpt_of_a_hand_of_its_own() -> None:
    names = [read_name(entry.slug) for entry in entries()]
    assert {name.target for name in names} == {REFEREE}
    assert len({name.seed for name in names}) == len(names) >= 100
    assert {entry.level for entry in entries()} == set(LEVELS)


def test_there_is_enough_at_each_level() -> None:
    for level in (1, 2, 3):
        assert len(offered_at(level)) >= 20
    assert [slug for level in LEVELS for slug in offered_at(level)] == [
        entry.slug for entry in entries()
    ]
    assert offered_at(9) == ()


def test_it_is_what_is_generated_today() -> None:
    assert changed(entries(), SAMPLE) == ()


def test_what_has_changed_is_told() -> None:
    good = entries()[0]
    other = replace(good, digits="0" * 8)
    easier = replace(good, level=good.level + 1)
    gone = Entry(1, "g2-1-ffff", good.digits)
    assert changed((good, other, easier, gone), 4) == (other, easier, gone)
    assert changed((good, other), 1) == ()


def test_an_index_is_read_as_it_is_written() -> None:
    text = "".join(f"{entry}\n" for entry in entries())
    assert read_entries(text) == entries()
    with pytest.raises(ValueError, match="unpack"):
        read_entries("1\tg2-1-ffff\n")


def test_a_mix_has_room_for_so_many_of_each_kind() -> None:
    mix = Mix(10)
    for excerpt in some() * 2:
        if mix.wants(excerpt):
            mix.take(excerpt)
    by_slug = {one.slug: one for one in some()}
    held = Counter(_cell(by_slug[entry.slug]) for entry in mix.taken)
    assert held
    assert all(number <= -(-SHARES[cell] // 10) for cell, number in held.items())
    assert mix.full is (len(mix.taken) >= 10)
    assert Mix(0).full


def _cell(excerpt: Excerpt) -> tuple[int, int]:
    return excerpt.level, len(excerpt.task.fouls)


def test_the_shares_are_a_hundred() -> None:
    assert sum(SHARES.values()) == 100


def test_one_of_each_hand_by_level() -> None:
    found = built(2, range(1, 3))
    assert len(found) == 2
    assert len({read_name(entry.slug).seed for entry in found}) == len(found)
    assert [entry.level for entry in found] == sorted(entry.level for entry in found)
    assert found[0] == entry_of(excerpt_of(found[0].slug))


def test_the_index_comes_with_the_package() -> None:
    assert pool.FILE == "referee-g2.tsv"
    assert entries() is entries()
