"""With the table hidden few questions of a lesson can be answered: other tables, other answers."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from lessons.content_store import course
from mahjlearn.course import Puzzle
from mahjlearn.tutor.games import Hand
from tests.folding import folded
from tests.sampling import FULL
from tests.tutor.games.played import hand
from tests.tutor.readable.answers import OF_KIND, answer_on, own_answer
from tests.tutor.readable.boards import MOST, boards
from tests.tutor.readable.shares import MOST_READABLE, Share, readable_share, shares_of

BY_LUCK = Fraction(0) if FULL else Fraction(1, 8)
"""One try in eight may be beyond the limit by the luck of few hands."""


@cache
def hands() -> list[Hand]:
    """Played hands, by their seeds."""
    return [hand(seed) for seed in range(400 if FULL else 12)]


def puzzle(slug: str) -> Puzzle:
    return next(one for one in course().puzzles if one.slug == slug)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("slug", [one.slug for one in course().lessons])
def test_few_tries_of_a_lesson_can_be_answered_without_the_table(slug: str) -> None:
    shares = shares_of(course().by_slug[slug], hands())
    told = [f"{one.puzzle.slug}: {one.same} of {one.tables}" for one in shares if one.readable]
    assert readable_share(shares) <= MOST_READABLE + BY_LUCK, told
    drawn_anew = any(one.puzzle.kind in OF_KIND for one in course().by_slug[slug].tries)
    assert any(one.tables for one in shares) or not drawn_anew


def test_other_tables_hold_what_the_words_state() -> None:
    asked = puzzle("left-is-about-to-discard")
    drawn = boards(asked, hands())
    assert drawn
    assert len(drawn) <= MOST
    assert {table.turn.seat for table in drawn} == {asked.key.table.turn.seat}
    bare = replace(asked, states=())
    assert {table.turn.seat for table in boards(bare, hands())} > {asked.key.table.turn.seat}


def test_a_table_of_the_charleston_is_not_drawn_anew() -> None:
    assert boards(puzzle("who-goes-first"), hands()) == ()


@folded(
    ("slug", "answer"),
    [
        ("left-discards-a-4-crak", False),
        ("the-4-crak-once-more", True),
        ("the-6-crak-again", "0 of its own, 3 jokers"),
        ("the-6-crak-once-more", "1 of its own, 2 jokers"),
        ("across-discards-a-6-crak", ""),
        ("five-jokers-and-a-5-crak", 1),
        ("after-across-discards", frozenset({"seat-North"})),
        ("a-green-dragon-for-lefts-joker", frozenset({"pick", "G"})),
        ("a-whole-turn", frozenset({"pick"})),
        ("four-racks", frozenset({"seat-South"})),
        ("across-and-lefts-joker", frozenset({"seat-North"})),
        ("the-2-crak-and-acrosss-joker", frozenset({"act-2"})),
    ],
)
def test_the_answer_of_the_puzzle_itself(slug: str, answer: object) -> None:
    assert own_answer(puzzle(slug)) == answer


@pytest.mark.parametrize(
    "slug",
    [
        "the-6-crak-again",
        "after-across-discards",
        "a-green-dragon-for-lefts-joker",
        "four-racks",
        "across-and-lefts-joker",
    ],
)
def test_on_its_own_table_it_is_the_same(slug: str) -> None:
    asked = puzzle(slug)
    assert answer_on(asked, asked.table) == own_answer(asked)


def test_a_hand_that_died_by_an_exchange_lives_where_the_turn_had_begun() -> None:
    asked = puzzle("across-and-lefts-joker")
    answers = {answer_on(asked, table) for table in boards(asked, hands())}
    assert answers >= {frozenset({"seat-North"}), frozenset()}
    assert answer_on(replace(asked, states=()), asked.table) is None


def test_a_call_that_is_told_leaves_one_act() -> None:
    asked = puzzle("the-2-crak-and-acrosss-joker")
    assert answer_on(asked, asked.table) is None
    told = replace(asked, states=("called",))
    assert answer_on(told, asked.table) == own_answer(asked)


def test_what_is_watched_is_not_in_the_words() -> None:
    watched = puzzle("left-picks-a-tile")
    assert (own_answer(watched), answer_on(watched, watched.table)) == (None, None)


@pytest.mark.parametrize(
    ("same", "tables", "readable"),
    [(15, 20, True), (14, 20, False), (19, 19, False), (0, 0, False)],
)
def test_readable_is_more_than_seven_in_ten(same: int, tables: int, readable: bool) -> None:
    share = Share(puzzle("the-6-crak-again"), same, tables)
    assert share.readable is readable
    assert readable_share([share, Share(share.puzzle, 0, 50)]) == Fraction(int(readable), 2)
