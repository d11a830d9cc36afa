"""What is drawn for an excerpt: in its shares, and so that it can be played."""

from collections import Counter
from itertools import pairwise

from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.beliefs import WAYS
from mahjlearn.tutor.generate.excerpts.outline import Outline, drawn

MANY = [drawn(Chance("outline", number)) for number in range(2000)]


def share(found: int) -> float:
    return round(found / len(MANY), 1)


def test_fouls_and_objections_come_in_their_shares() -> None:
    fouls = Counter(len(one.slots) for one in MANY)
    assert [share(fouls[number]) for number in range(4)] == [0.2, 0.4, 0.3, 0.1]
    objections = Counter(one.objection for one in MANY)
    assert abs(objections[True] - objections[False]) < len(MANY) / 20
    assert share(objections[None]) == 0.5


def test_each_slot_leaves_room_for_the_others() -> None:
    for one in MANY:
        assert 10 <= one.length <= 14
        assert all(later - earlier >= 3 for earlier, later in pairwise(one.slots))
        assert all(4 <= slot <= one.length - 2 for slot in one.slots)
        assert 1 <= one.objection_after < one.length


def test_every_seat_looks_on_and_every_belief_comes_first() -> None:
    assert {one.you for one in MANY} == set(SEATS)
    for one in MANY:
        assert {one.you, *one.others} == set(SEATS)
        assert sorted(one.wishes) == sorted(WAYS)
    assert len({one.wishes[0] for one in MANY}) > 5


def test_the_key_decides() -> None:
    assert drawn(Chance("outline", 7)) == MANY[7]
    assert isinstance(MANY[7], Outline)
