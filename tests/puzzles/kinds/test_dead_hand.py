"""How an answer to whose hands are dead is told where the viewer's is among them."""

from pathlib import Path

from lessons.puzzles.kinds.dead_hand import KIND
from lessons.puzzles.touching.explain import chose, in_a_sentence
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from tests.course.kinds.tasks import HEAD, read_well

TWO = HEAD.format(slug="a-table", kind="dead_hand").replace(
    'facts = "You picked an **8 Bam** and have not racked it."', 'facts = ""'
) + (
    'many = true\nnone = "Nobody’s"\n'
    'table = """\nSouth needs J in a kong for mah jongg\nEast discarded 9C\n"""\n'
    'play = """\nSouth picks 2C\nSouth declares mah jongg\nSouth reveals 2C\n'
    'West throws in the hand\n"""\n'
)


def test_the_viewers_hand_is_told_within_a_sentence(tmp_path: Path) -> None:
    task = task_of(read_well(tmp_path, TWO), Touching)
    dead = frozenset(one.thing for one in task.candidates if one.right)
    assert KIND.tail(task, dead) == "Right’s and yours."
    assert KIND.tail(task, frozenset(one for one in dead if one.seat == "South")) == "Your hand."
    assert [in_a_sentence(one) for one in task.candidates if one.right] == ["Right", "yourself"]
    assert chose(task.candidates[-1]) == "You tapped yourself."
