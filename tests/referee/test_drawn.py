"""Every play that is announced is seen on the table; what is refused lies there, and is undone."""

import pytest

from lessons.puzzles.kinds.referee.pictures import draw_play
from lessons.puzzles.kinds.referee.watching import JOKER, WHO, before_of
from mahjlearn.course.kinds.referee.values import TAKEN_BACK
from mahjlearn.tutor.generate.excerpts import excerpt_of
from mahjlearn.tutor.generate.pool import entries
from tests.sampling import FULL

SLUGS = [entry.slug for entry in entries()]
REFUSED = ("g2-22-86ef", "g2-102-dac0")
"""An exposure without a call, and an exposure made bigger: somebody objects rightly to both."""


@pytest.mark.parametrize("slug", SLUGS if FULL else SLUGS[5::20])
def test_every_play_changes_the_picture(slug: str) -> None:
    task = excerpt_of(slug).task
    pictures = [str(draw_play(task, play)) for play in range(len(task.plays) + 1)]
    same = [n for n in range(1, len(pictures)) if pictures[n] == pictures[n - 1]]
    assert same == []


def test_every_seat_has_its_row_before_it_is_stopped_and_after() -> None:
    task = excerpt_of(SLUGS[0]).task
    for stopped in ("", WHO, JOKER):
        assert "folds" not in str(draw_play(task, 1, stopped))


@pytest.mark.parametrize("slug", REFUSED)
def test_a_refused_act_is_drawn_and_then_undone(slug: str) -> None:
    task = excerpt_of(slug).task
    (said,) = [one for one in task.spoken if one.right]
    assert said.event.verb in TAKEN_BACK
    before, done, heard = (
        task.shown[play].rack(said.event.actor).exposures
        for play in (said.about - 1, said.about, said.play)
    )
    assert done == heard != before
    assert task.plays[said.about - 1].table.rack(said.event.actor).exposures == before
    after = task.shown[said.play + 1].rack(said.event.actor).exposures
    assert after == before
    assert before_of(task, said.play + 1).endswith("takes the tiles back.")
