"""The questions of the drills: one right answer each, the engine's own, the same for a seed."""

from collections import Counter
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Tile, overused, tile_name
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills import DRILLS, NONE, DrillItem, calls, jokers
from mahjlearn.tutor.drills.calls import can_call
from mahjlearn.tutor.drills.groups import group_of
from mahjlearn.tutor.drills.jokers import jokers_to_take
from tests.plain_words import BANNED

SEEDS = st.integers(0, 999_999_999)
LONGEST_LINE = 85


def tiles_of(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(code) for code in text.split())


def in_sight(item: DrillItem) -> list[Tile]:
    """Return the tiles of one table; of four discards only one is ever there."""
    shown = [tile for one in item.exposures for tile in one.exposure.tiles]
    return [*item.tiles, *shown]


@pytest.mark.parametrize("slug", DRILLS)
@given(seed=SEEDS)
def test_a_run_has_ten_different_items_with_one_right_answer_each(slug: str, seed: int) -> None:
    items = DRILLS[slug].items(seed)
    assert len(set(items)) == len(items) == 10
    for item in items:
        assert item.right in item.answers
        assert len({option.value for option in item.options}) == len(item.options)
        assert len({option.words for option in item.options}) == len(item.options)
        assert overused(in_sight(item)) == {}
        assert len(item.line) <= LONGEST_LINE
        assert item.line[0].isupper()
        assert item.line.endswith(".")
        assert not BANNED.search(f"{item.line} {item.wish}")


@pytest.mark.parametrize("slug", DRILLS)
@given(seed=SEEDS)
def test_the_same_seed_gives_the_same_items(slug: str, seed: int) -> None:
    drill = DRILLS[slug]
    made = [tuple(drill.make(Chance("drill", slug, seed))) for _ in range(2)]
    assert made == [drill.items(seed)] * 2


def rights(slug: str, seed: int) -> Counter[str]:
    return Counter(item.right for item in DRILLS[slug].items(seed))


@given(seed=SEEDS)
def test_right_answers_are_spread_evenly(seed: int) -> None:
    assert sorted(rights("tiles", seed).values()) == [2, 2, 3, 3]
    assert rights("groups", seed) == {"yes": 5, "no": 5}
    assert rights("calls", seed) == dict.fromkeys(["0", "1", "2", "3", NONE], 2)
    assert rights("jokers", seed)["0"] == 2


@given(seed=SEEDS)
def test_the_right_name_is_that_of_the_tile(seed: int) -> None:
    for item in DRILLS["tiles"].items(seed):
        (tile,) = item.tiles
        named = {option.value: option.words for option in item.options}
        assert named[item.right] == tile_name(tile)
        assert len(named) == 4


@pytest.mark.parametrize(
    ("tiles", "group"),
    [
        ("5D 5D J", Grouping.PUNG),
        ("J 5D J", Grouping.PUNG),
        ("F F F F F", Grouping.QUINT),
        ("0 0 0 J", Grouping.KONG),
        ("5D 5D 5C", None),
        ("5D 5C J", None),
        ("4D 5D 6D", None),
        ("R G 0", None),
        ("N E W S", None),
        ("5D J", None),
        ("J J J", None),
    ],
)
def test_what_is_a_group(tiles: str, group: Grouping | None) -> None:
    assert group_of(tiles_of(tiles)) is group


@given(seed=SEEDS)
def test_a_group_is_told_as_one_and_what_is_none_is_not(seed: int) -> None:
    for item in DRILLS["groups"].items(seed):
        group = group_of(item.tiles)
        assert item.right == ("yes" if group else "no")
        assert 3 <= len(item.tiles) <= 5
        assert item.line.endswith(f"are a {group}.") is bool(group)


@pytest.mark.parametrize(
    ("held", "discard", "group", "natural", "allowed"),
    [
        ("5D 5D", "5D", Grouping.PUNG, "5D", True),
        ("5D", "5D", Grouping.PUNG, "5D", False),
        ("5D J", "5D", Grouping.PUNG, "5D", True),
        ("5D J", "5D", Grouping.KONG, "5D", False),
        # Jokers alone suffice: the discard is the natural.
        ("J J", "5D", Grouping.PUNG, "5D", True),
        ("J J", "5C", Grouping.PUNG, "5D", False),
        ("5D 5D", "J", Grouping.PUNG, "5D", False),
        ("5D", "5D", Grouping.PAIR, "5D", False),
    ],
)
def test_what_can_be_called(
    held: str, discard: str, group: Grouping, natural: str, allowed: bool
) -> None:
    found = can_call(tiles_of(held), Tile(discard), group, Tile(natural))
    assert found is allowed


@given(seed=SEEDS)
def test_only_the_right_discard_completes_the_group(seed: int) -> None:
    """Counted by hand: what you hold of it, and jokers, make the group with the discard."""
    sizes = {"pung": 3, "kong": 4, "quint": 5, "pair": 99}
    for item in DRILLS["calls"].items(seed):
        _, group, *of = item.wish.split(" ", 3)
        fitting = [
            option.value
            for option in item.options
            if option.tile not in (None, Tile.JOKER)
            and sum(tile in (option.tile, Tile.JOKER) for tile in item.tiles) >= sizes[group] - 1
            and of[1:] in ([], [f"{option.words}s"])
        ]
        assert fitting == [item.right] if item.right != NONE else fitting == []


@given(seed=SEEDS)
def test_only_what_you_hold_takes_a_joker(seed: int) -> None:
    for item in DRILLS["jokers"].items(seed):
        bits = {
            bit: one.exposure.natural
            for one in item.exposures
            for bit in one.bits
            if bit is not None
        }
        yours = {bit for bit, natural in bits.items() if natural in item.tiles}
        assert jokers_to_take(item.exposures, item.tiles) == yours
        assert int(item.right) == sum(yours)
        assert 2 <= len(item.exposures) <= 3
        for one in item.exposures:
            held = item.tiles.count(one.exposure.natural or Tile.HIDDEN)
            assert held in (0, one.exposure.jokers), "either all of its jokers or none"


@pytest.mark.parametrize(("slug", "module"), [("calls", calls), ("jokers", jokers)])
def test_the_rules_of_a_drill_decide_its_items(
    monkeypatch: pytest.MonkeyPatch, slug: str, module: ModuleType
) -> None:
    named: set[str] = set()

    def judged(table: Table, event: Event) -> Ruling:
        ruling = judge(table, event)
        named.update(rules_of(ruling, event))
        return ruling

    monkeypatch.setattr(module, "judge", judged)
    drill = DRILLS[slug]
    for seed in range(3):
        drill.make(Chance("rules", slug, seed))
    assert set(drill.rules) <= named


def test_the_rules_of_groups_are_those_of_jokers_in_groups_and_in_news() -> None:
    items = [item for seed in range(3) for item in DRILLS["groups"].items(seed)]
    jokers_in = {item.tiles.count(Tile.JOKER) for item in items if group_of(item.tiles)}
    assert {1, 2} <= jokers_in
    assert any(item.line == "NEWS is four singles, not a group." for item in items)
    assert DRILLS["groups"].rules == ("JU1", "JU4", "JU5")
    assert DRILLS["tiles"].rules == ()
