"""Where whose turn it is, is asked, nothing on the page says so before the answer."""

import pytest
from django.http import QueryDict

from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.which_player import KIND
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from tests.puzzles.learners import puzzles_by_slug
from tests.puzzles.samples import puzzle_of

ASKS_TURN = (
    "after-across-discards",
    "who-goes-first",
    "after-right-discards",
    "a-flower-and-two-calls",
)
PILL, PHASE, WORDS, NOTE = "on-turn", 'class="phase', " turn", "Charleston"


def page_before(puzzle: Puzzle) -> str:
    """The table as it is drawn and as it is told."""
    kind, run = kind_of(puzzle), OneAnswer(puzzle)
    table = kind.board(run, QueryDict(), explained=False)
    return f"{table}{kind.words_html(run, explained=False)}"


@pytest.mark.parametrize("slug", ASKS_TURN)
def test_neither_pill_nor_phase_nor_words_tell_whose_turn_it_is(slug: str) -> None:
    shown = page_before(puzzles_by_slug()[slug]).replace("turn-hidden", "")
    assert [one for one in (PILL, PHASE, WORDS, NOTE) if one in shown] == []


@pytest.mark.parametrize("slug", ASKS_TURN)
def test_which_way_play_goes_is_drawn(slug: str) -> None:
    assert "turn-hidden" in page_before(puzzles_by_slug()[slug])


def test_other_questions_show_whose_turn_it_is() -> None:
    shown = page_before(puzzle_of("take_jokers"))
    assert PILL in shown
    assert "turn-hidden" not in shown


def test_a_call_on_its_way_is_shown_where_somebody_else_wants_the_tile() -> None:
    shown = page_before(puzzles_by_slug()["a-6-crak-and-two-calls"])
    assert PILL in shown
    assert "turn-hidden" not in shown


@pytest.mark.parametrize(
    ("slug", "tail"),
    [
        ("a-flower-and-two-calls", "It’s Left."),
        ("a-pick-and-a-flower", "It’s Across and you."),
    ],
)
def test_the_verdict_names_everyone_who_is_wanted(slug: str, tail: str) -> None:
    puzzle = puzzles_by_slug()[slug]
    right = frozenset(one.thing for one in task_of(puzzle, Touching).candidates if one.right)
    assert KIND.tail(task_of(puzzle, Touching), right) == tail


@pytest.mark.parametrize(
    ("slug", "idle"),
    [
        ("left-is-about-to-discard", "Tap each tile"),
        ("after-across-discards", "Tap one player"),
        ("five-jokers-and-a-5-crak", "Tap each joker"),
    ],
)
def test_the_button_says_how_many_are_wanted(slug: str, idle: str) -> None:
    puzzle = puzzles_by_slug()[slug]
    form = kind_of(puzzle).form_context(OneAnswer(puzzle), QueryDict())
    assert form["idle"] == idle
