"""What is taken into the index: nothing twice, no words that tell the answer, and what it lacks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pytest

from mahjlearn.tutor.generate.moments import MomentKind
from mahjlearn.tutor.generate.tables import building
from mahjlearn.tutor.generate.tables.aims import BAND, Lack, TableWay
from mahjlearn.tutor.generate.tables.building import (
    FIRST_STRETCH,
    OF_A_ROUND,
    DealtHand,
    built,
    dealt,
    dealt_table,
    rounds_of,
)
from mahjlearn.tutor.generate.tables.drawing import way_of
from mahjlearn.tutor.generate.tables.facts import FirstSight
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import draft_of, places_of
from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.mixing.mix import (
    FORMS_OF_A_MIXUP,
    HANDS_OF_A_MIXUP,
    MOST_OF_A_FORM,
    OF_A_CORE_MIXUP,
    OF_A_HAND,
    OF_A_HAND_ABOUT_ONE,
    OF_A_RULE,
    TableMix,
)
from mahjlearn.tutor.generate.tables.mixing.tells import FIRST_OF_A_SIDE
from mahjlearn.tutor.generate.tables.names import DRAFTS, TableName

WALL = 60
TOLD = FirstSight("P discard T.")
NOTHING_TOLD = FirstSight()
WAY = TableWay("dead", MomentKind.NEXT, "dead_hand, ")
SPREAD = ("take", "give", "dead", "ruling")


KNOWN = [one.name for one in table_entries() if one.change and not one.name.near][:4]


def table(
    number: int,
    right: str = SOME,
    form: str = "dead",
    *,
    about: tuple[str, ...] = (),
    rules: tuple[str, ...] = ("EX1",),
    seed: int | None = None,
    wall: int = WALL,
    sight: FirstSight = NOTHING_TOLD,
    level: int = 4,
) -> DealtTable:
    """Table `n` of hand `n`, or of the hand with that seed."""
    name = TableName(number if seed is None else seed, form, number, 0)
    entry = TableEntry(name.slug, level, right, about, rules, f"{number:08x}")
    return DealtTable(entry, wall, sight, replace(WAY, form=form))


def wanted(
    number: int, right: str = SOME, form: str = "dead", sight: FirstSight = NOTHING_TOLD
) -> DealtTable:
    """A table that a rule of its own makes wanted."""
    return table(number, right, form, rules=(f"R{number}",), sight=sight)


def mix(*taken: DealtTable) -> TableMix:
    found = TableMix()
    for one in taken:
        found.learn(one)
        found.take(one)
    return found


def about(number: int, **other: object) -> DealtTable:
    """Table `n` about a core mix-up, spread over forms and walls, and nothing else lacking."""
    spread = {"form": SPREAD[number % 4], "wall": 25 + 20 * (number % 4)} | other
    return table(number, about=("M16",), rules=(), **spread)  # type: ignore[arg-type]


def test_nothing_is_taken_twice() -> None:
    assert mix().wants(wanted(1))
    assert not mix(wanted(1)).wants(wanted(1))
    assert mix(wanted(1)).wants(wanted(2))


def test_a_hand_has_so_many_tables() -> None:
    taken = [table(number, seed=7) for number in range(OF_A_HAND)]
    assert mix(*taken[:-1]).wants(taken[-1])
    assert not mix(*taken).wants(table(99, seed=7))
    same = [about(number, seed=7) for number in range(OF_A_HAND_ABOUT_ONE + 1)]
    assert mix(*same[:-2]).wants(same[-1])
    assert not mix(*same[:-1]).wants(same[-1])


def test_a_pair_is_taken_where_its_table_alone_would_tell_the_answer() -> None:
    """What is told alike has one answer too often; with the other one beside it, it tells less."""
    here = mix(*(wanted(10 + n, sight=TOLD) for n in range(FIRST_OF_A_SIDE)), wanted(30, NONE))
    first = wanted(99, sight=TOLD)
    assert not here.wants(first)
    pair = replace(first, near=wanted(98, NONE, sight=TOLD))
    assert here.wants(pair)
    assert here.offer(pair)
    assert [one.slug for one in here.taken[-2:]] == [one.entry.slug for one in pair.family]


def test_a_table_is_taken_alone_where_its_near_miss_would_tell() -> None:
    here = mix(*(wanted(10 + n, sight=TOLD) for n in range(FIRST_OF_A_SIDE)), wanted(30, NONE))
    first = replace(wanted(99), entry=replace(wanted(99).entry, change="4"))
    pair = replace(first, near=wanted(98, sight=TOLD))
    assert here.offer(pair)
    assert here.taken[-1] == replace(first.entry, change="")


def test_a_near_miss_that_is_there_already_is_not_taken() -> None:
    here = mix(wanted(1))
    assert here.offer(replace(wanted(2), near=wanted(1)))
    assert len(here.taken) == 2


def test_both_of_a_pair_count() -> None:
    pairs = [replace(about(n), near=about(100 + n)) for n in range(OF_A_CORE_MIXUP // 2)]
    assert mix(*pairs).lacks() == ()


def test_a_mix_up_with_all_its_quotas_lacks_nothing() -> None:
    here = mix(*(about(number) for number in range(OF_A_CORE_MIXUP)))
    assert here.lacks() == ()
    assert not here.wants(about(500))


@pytest.mark.parametrize(
    ("many", "spread", "lacking", "enough"),
    [
        pytest.param(
            OF_A_CORE_MIXUP - 1, {}, about(500), about(501, level=1), id="tables"
        ),
        pytest.param(
            OF_A_CORE_MIXUP, {"form": "dead"}, about(500, form="take"), about(501, form="dead"),
            id="forms",
        ),
        pytest.param(
            OF_A_CORE_MIXUP, {"level": 1}, about(500, level=2), about(501, level=1), id="levels"
        ),
        pytest.param(
            OF_A_CORE_MIXUP, {"wall": 25}, about(500, wall=65), about(501, wall=25), id="walls"
        ),
    ],
)  # fmt: skip
def test_of_what_is_short_only_that_is_wanted_which_helps(
    many: int, spread: dict[str, object], lacking: DealtTable, enough: DealtTable
) -> None:
    easy = {"level": 1} if enough.entry.level == 1 else {}
    here = mix(*(about(number, **(easy | spread)) for number in range(many)))
    here.learn(lacking)
    assert [lack.about for lack in here.lacks()] == ["M16"]
    assert here.wants(lacking)
    assert not here.wants(enough)


def test_so_many_hands_and_no_fewer() -> None:
    hands = HANDS_OF_A_MIXUP - 1
    here = mix(*(about(number, seed=number % hands) for number in range(OF_A_CORE_MIXUP)))
    assert here.wants(about(500, seed=900))
    assert not here.wants(about(501, seed=hands - 1))


def test_a_lack_knows_its_ways_and_the_walls_that_have_room() -> None:
    full = [about(number, wall=45) for number in range(OF_A_CORE_MIXUP // 3)]
    here = mix(*full, table(900, rules=("DH5",)))
    (mixup, rule) = sorted(here.lacks(), key=lambda one: one.about, reverse=True)
    assert (mixup.about, rule.about) == ("M16", "DH5")
    assert mixup.bands == {0, 1, 3, 4}
    assert {way.form for way in mixup.ways} == {*SPREAD}
    assert {way.form for way in rule.ways} == {"dead"}


def test_a_rule_with_enough_tables_lacks_none() -> None:
    taken = [table(number, form=SPREAD[number % 4]) for number in range(OF_A_RULE)]
    assert mix(*taken).lacks() == ()
    assert not mix(*taken).wants(table(500))
    assert [lack.about for lack in mix(*taken[1:]).lacks()] == ["EX1"]


def test_a_lack_of_forms_asks_for_other_forms() -> None:
    taken = [about(number, form="dead") for number in range(OF_A_CORE_MIXUP)]
    here = mix(*taken)
    here.learn(about(500, form="take"))
    assert FORMS_OF_A_MIXUP > 1
    assert {way.form for way in here.lacks()[0].ways} == {"take"}


def test_with_one_form_known_there_can_be_more_of_it() -> None:
    most = MOST_OF_A_FORM * OF_A_CORE_MIXUP // 100
    here = mix(*(about(number, form="dead") for number in range(most - 1)))
    assert {way.form for way in here.lacks()[0].ways} == {"dead"}
    here.take(about(500, form="dead"))
    assert here.lacks() == ()


class MadeUpHands:
    """Deals made-up hands in place of played ones, and keeps what each round was told."""

    def __init__(self, *, about_each: bool) -> None:
        self.told: list[tuple[Sequence[Lack], int]] = []
        self._about_each = about_each

    def __call__(
        self, deal: Callable[[int], DealtHand], seeds: Sequence[int]
    ) -> Iterable[DealtHand]:
        assert isinstance(deal, partial)
        assert deal.func is dealt
        self.told.append((deal.keywords["wanted"], len(seeds)))
        return [[about(seed)] if self._about_each else [] for seed in seeds]


def test_rounds_are_told_what_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "FIRST_STRETCH", 30)
    monkeypatch.setattr(building, "OF_A_ROUND", 20)
    rounds = MadeUpHands(about_each=True)
    counted: list[tuple[int, int]] = []
    entries = built(range(200), lambda hand, tables: counted.append((hand, tables)), rounds)
    lacks = [[lack.about for lack in told] for told, _ in rounds.told]
    assert lacks == [[], ["M16"], ["M16"]]
    assert [many for _, many in rounds.told] == [30, 20, 20]
    assert len(entries) == OF_A_CORE_MIXUP
    assert counted[-1] == (69, OF_A_CORE_MIXUP)


def test_all_hands_are_dealt_once() -> None:
    seeds = range(1, FIRST_STRETCH + 2 * OF_A_ROUND)
    found = [*rounds_of(seeds)]
    assert [seed for hands in found for seed in hands] == [*seeds]
    assert [len(hands) for hands in found] == [FIRST_STRETCH, OF_A_ROUND, OF_A_ROUND - 1]


SEED = 4
LEADS = {
    "M16": TableWay("mistake", MomentKind.NEXT, "film, , exchanges picks racks discards, wrong"),
    "M01": TableWay("mistake", MomentKind.NEXT, "film, , calls picks racks, wrong"),
}


@pytest.mark.parametrize("mixup", LEADS)
def test_a_hand_is_dealt_for_what_is_lacking(mixup: str) -> None:
    """Each table is about it, found in the way that is known, at the walls that have room."""
    lack = Lack(mixup, (LEADS[mixup],), frozenset({1, 2, 3}))
    found = dealt(SEED, (lack,))
    assert found
    assert all(mixup in one.entry.about for one in found)
    assert {one.way for one in found} == {LEADS[mixup]}
    assert {one.wall // BAND for one in found} <= lack.bands
    none = (replace(lack, bands=frozenset()),)
    assert dealt(SEED, none) == []
    assert dealt(SEED, none, [found[0].entry.name, TableName(SEED + 1, "take", 0, 0)]) == found[:1]


def test_a_table_is_dealt_with_its_near_miss() -> None:
    pairs = [one for one in map(dealt_table, KNOWN) if one is not None]
    assert pairs
    for first in pairs:
        assert first.near is not None
        assert first.near.entry.name == first.entry.name.other
        assert first.near.entry.change == first.entry.change != ""
        assert first.near.entry.right != first.entry.right or first.entry.right == SOME
    assert dealt_table(TableName(SEED, "take", 0, DRAFTS - 1)) is None


def test_a_way_says_how_a_table_was_found() -> None:
    entry = next(one for one in table_entries() if one.form == "late")
    draft = draft_of(entry.name)
    assert draft is not None
    way = way_of(entry.name, draft)
    assert (way.form, way.kind) == ("late", places_of(entry.name.seed)[entry.name.place].kind)
    assert "CALL" in way.says
