"""Why an act is ruled on as it is: in the words of rules that speak for that ruling."""

import pytest

from mahjlearn.course.kit.wording import sentences
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.words.sentences import TABLE

TABLE_NOW = """East holds 6D 6D J 2D 4C 5C 6C 7C 8C 9C E E W
North discarded 6D"""
CALLED = "East calls 6D\nEast exposes 6D 6D J\n"


@pytest.mark.parametrize(
    ("change", "explained", "said"),
    [
        (
            "East changes the exposure to 6D 6D 6D J",
            ("LK1",),
            "East hasn’t exchanged or discarded, so the exposure may still change.",
        ),
        (
            "East changes the exposure to 6D 6D 2D",
            ("LK1",),
            "These tiles don’t make a group with the 6 Dot.",
        ),
        (
            "East changes the exposure to 6D 6D 2D",
            (),
            "These tiles don’t make a group with the 6 Dot.",
        ),
    ],
)
def test_a_permission_explains_no_act_that_is_not_allowed(
    change: str, explained: tuple[str, ...], said: str
) -> None:
    """“The exposure may still change” is no reason why it may not become this one."""
    judged = judge_play(parse_table(TABLE_NOW), parse_play(CALLED + change))
    assert sentences(judged.ruling, judged.event, TABLE, explained) == (said,)
