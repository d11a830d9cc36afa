"""Puzzles are kept between starts as Python writes values: what is read back is what was kept."""

import pickle
from pathlib import Path

import pytest

from mahjlearn.course.kinds import KINDS, facets_of
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.toml.files import open_file
from tests.course.kinds import (
    exchanging,
    test_choose,
    test_dead_hand,
    test_film,
    test_give_tile,
    test_group,
    test_lay_down,
    test_order,
    test_pass_tiles,
    test_pay,
    test_referee,
    test_take_jokers,
    test_what_now,
    test_which_player,
)
from tests.course.kinds.tasks import read_well

TEXTS = {
    "exchange": exchanging.FILE,
    "choose": test_choose.OPTIONS,
    "dead_hand": test_dead_hand.EARLY,
    "film": test_film.LATE,
    "give_tile": test_give_tile.GIVE,
    "group": test_group.WON,
    "lay_down": test_lay_down.KONG,
    "order": test_order.ORDER,
    "pass_tiles": test_pass_tiles.PASS,
    "referee": test_referee.FOUL,
    "take_jokers": test_take_jokers.TWO,
    "what_now": test_what_now.NOW,
    "pay": test_pay.ON_A_DISCARD,
    "which_player": test_which_player.BOTH,
}


def test_every_kind_with_a_task_is_here() -> None:
    assert set(TEXTS) == set(KINDS) - {"ruling"}


@pytest.mark.parametrize("kind", TEXTS)
def test_a_puzzle_is_read_back_as_it_was(tmp_path: Path, kind: str) -> None:
    puzzle = read_well(tmp_path, TEXTS[kind])
    kept = pickle.loads(pickle.dumps(puzzle))
    assert kept == puzzle
    assert kept.kind == kind
    pairs = zip(facets_of(puzzle), facets_of(kept), strict=True)
    assert all(one.answer(LEAGUE) == other.answer(LEAGUE) for one, other in pairs)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", [kind for kind in TEXTS if kind != "order"])
def test_with_other_tiles_the_answers_are_the_same(tmp_path: Path, kind: str) -> None:
    """The steps of an order are mixed anew for another slug."""
    puzzle = read_well(tmp_path, TEXTS[kind])
    fields, _ = open_file(tmp_path / "a-table.toml", "a-table.toml")
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    said = [facet.answer(LEAGUE) for facet in facets_of(puzzle)]
    assert [facet.answer(LEAGUE) for facet in facets_of(other)] == said
    assert other.catches == puzzle.catches
