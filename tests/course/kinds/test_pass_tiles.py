"""The kind `pass_tiles`: any so many tiles that may go in the Charleston, and no joker."""

from itertools import combinations
from pathlib import Path

import pytest

from mahjlearn.course.kinds import right_play
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well

PASS = (
    HEAD.format(slug="a-table", kind="pass_tiles")
    + '''table = """
Charleston first right
South holds F 2B 5B 5B 1C 6C J 3D 7D G E 0 J
"""
'''
)


def asked(directory: Path, text: str = PASS) -> Touching:
    return task_of(read_well(directory, text), Touching)


def rack(*places: int) -> frozenset[Thing]:
    return frozenset(tile_at(Spot("rack", Seat.SOUTH, 0, place)) for place in places)


JOKER, ANOTHER_JOKER = 6, 12


def test_any_three_naturals_may_go(tmp_path: Path) -> None:
    task = asked(tmp_path)
    assert [one.name for one in task.candidates if not one.right] == ["First Joker", "Second Joker"]
    naturals = [place for place in range(13) if place not in (JOKER, ANOTHER_JOKER)]
    assert all(task.is_right(rack(*three)) for three in combinations(naturals, 3))
    assert task.none is None


@pytest.mark.parametrize("places", [(0,), (0, 1), (0, 1, 2, 3)])
def test_more_or_fewer_are_told_how_many_go(tmp_path: Path, places: tuple[int, ...]) -> None:
    task = asked(tmp_path)
    assert not task.is_right(rack(*places))
    assert told(task, rack(*places)).refutations == ("You pass three tiles, no more and no fewer.",)


def test_a_joker_among_three_is_what_is_wrong(tmp_path: Path) -> None:
    task, chosen = asked(tmp_path), rack(0, 1, JOKER)
    found = told(task, chosen)
    assert not task.is_right(chosen)
    assert [one.name for one in found.refuted] == ["First Joker"]
    assert found.right == rack(0, 1, 2)
    assert len(found.because) == 1
    assert found.numbered == ()
    assert "M43b" in fitting(task, chosen)


def test_the_pass_goes_the_way_of_the_table(tmp_path: Path) -> None:
    play = right_play(read_well(tmp_path, PASS.replace("first right", "second across")))
    assert play is not None
    assert print_event(play[-1]) == "South passes F 2B 5B across"


def test_the_courtesy_wants_as_many_as_the_player_across_passes(tmp_path: Path) -> None:
    text = PASS.replace("first right", "courtesy").replace(' J\n"', ' J\nNorth has passed 9D\n"')
    task = asked(tmp_path, text)
    assert task.is_right(rack(3))
    assert not task.is_right(rack(3, 4))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Charleston first right\n", "", "Tiles are passed in the Charleston"),
        ("holds F 2B 5B 5B 1C 6C J 3D 7D G E 0 J", "holds F and 12 more", "South holds …"),
        ("F 2B 5B 5B 1C 6C J 3D 7D G E 0 J", "F 2B 5B 5B 1C 6C F 3D 7D G E 0 N", "be wrong"),
    ],
)
def test_what_cannot_be_asked_is_said(tmp_path: Path, old: str, new: str, message: str) -> None:
    _, faults = read(tmp_path, PASS.replace(old, new))
    assert any(message in str(fault) for fault in faults), faults
