"""The table of a puzzle as its question shows it."""

import re
from pathlib import Path

import pytest
from django.http import QueryDict

from lessons.board.words import shown_name
from lessons.content_store import CONTENT, course, rulings
from lessons.models import Attempt
from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.ruling.picture import picture
from lessons.puzzles.pictures import bare_board, declared, names_a_tile, room_of
from lessons.puzzles.touching.picture import as_answered, as_touched
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.table import HandState, Rack
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.tables.index import SOME, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.board.html import Elements
from tests.course.kinds.tasks import read_well
from tests.folding import folded

BAND = "Dead hand"
THREE_WINDS = """
slug = "a-table"
title = "Three winds and a joker"
kind = "ruling"
you = "West"
facts = "Across’s hand needs NEWS."
question = "May Across declare mah jongg?"
hints = ["Are the four tiles of NEWS alike?", "Look where the North Wind belongs."]
rules = ["JU4", "ME2"]
mixups = ["M04"]
expect = { verdict = "dead-hand", rules = ["JU4"], dead = ["East"] }
table = '''
East plays NEWS 222D 5555D 888C
South shows 6B 6B J 6B
West shows 1C 1C 1C
North discarded 3B
Discards F 9D 4C R 7B G 2C 0 9B 3C
'''
play = '''
East picks 8C
East declares mah jongg with JEWS 222D 5555D 888C
'''

[reasons]
JU2 = "In such a hand a joker has to be a number tile."
XA1 = "A hand with NEWS takes no jokers anywhere."
JU4 = "Across has to have a natural for every wind."

[says]
JU2 = "A joker may stand for a wind, too, in a group of three or more."
XA1 = "It takes them in its other groups."
"""


def shipped(lesson: str, slug: str) -> Puzzle:
    return next(one.puzzle for one in course().by_slug[lesson].tries if one.slug == slug)


def heard(puzzle: Puzzle, *, explained: bool = False) -> list[str]:
    """What the bubbles say."""
    bubbles = re.findall(r'<p class="bubble[^>]*>([^<]*)<', picture(puzzle, explained=explained))
    return [text.strip() for text in bubbles]


@pytest.mark.parametrize("explained", [False, True])
def test_an_exchange_is_heard_in_the_words_that_the_facts_quote(
    tmp_path: Path, explained: bool
) -> None:
    file = CONTENT / "say-it-hand-it-over" / "left-wants-it-once-more.toml"
    text = file.read_text("utf-8").replace("left-wants-it-once-more", "a-table")
    text = text.replace("“Exchange.”", "“May I?”")
    text = text.replace("East announces an exchange", 'East announces an exchange, saying "May I?"')
    puzzle = read_well(tmp_path, text)
    assert puzzle.facts.count("“May I?”") == 1
    assert heard(puzzle, explained=explained) == ["“May I?”"]


def test_without_words_an_exchange_is_called_one() -> None:
    assert heard(shipped("say-it-hand-it-over", "left-wants-it-once-more")) == ["“Exchange.”"]


def test_a_discard_has_its_caption_and_is_not_heard_too() -> None:
    assert heard(rulings().puzzles[0]) == []
    assert "Left’s discard" in picture(rulings().puzzles[0], explained=False)


@pytest.mark.parametrize("explained", [False, True])
def test_a_tile_that_is_named_is_heard_where_that_is_the_question(explained: bool) -> None:
    puzzle = shipped("named-or-touched", "a-flower-in-your-fingers")
    (words,) = heard(puzzle, explained=explained)
    assert words.replace(".", "") == "“Flower”"


def asked(puzzle: Puzzle) -> Elements:
    """The table of the question, of whatever kind it is."""
    kind = kind_of(puzzle)
    run = kind.open_run(puzzle, ())
    return Elements(kind.board(run, QueryDict(""), explained=False))


TOUCHED = [
    one for one in course().puzzles if one.kind in ("dead_hand", "which_player", "take_jokers")
]


@folded("puzzle", TOUCHED, ids=lambda puzzle: puzzle.slug, every=3)
def test_who_had_a_row_when_it_was_asked_has_one_under_the_answer(puzzle: Puzzle) -> None:
    """On a phone the rest share a line, and the table would jump if one of them came to them."""
    under = Elements(as_touched(puzzle, frozenset(), frozenset()))
    assert folding(under) <= folding(asked(puzzle))


def folding(found: Elements) -> set[str]:
    return {str(one["data-thing"]) for one in found.of_class("folds")}


@pytest.mark.parametrize(
    ("lesson", "slug", "room"),
    [
        ("who-says-a-hand-is-dead", "left-and-rights-two-kongs", ""),
        ("the-wrong-tile", "you-and-acrosss-joker", "tall"),
        ("mah-jongg-in-error", "left-shows-two-flights", "with-hand"),
    ],
)
def test_a_longer_question_keeps_its_room(lesson: str, slug: str, room: str) -> None:
    assert room_of(shipped(lesson, slug)) == room


@folded("puzzle", (*rulings().puzzles, *course().puzzles), ids=lambda puzzle: puzzle.slug, every=3)
def test_a_seat_is_heard_once_and_no_bubble_repeats_a_caption(puzzle: Puzzle) -> None:
    """Of a tile that lies on the felt only a name that matters is heard: a wrong one, a joker's."""
    found = asked(puzzle)
    bubbles = [str(one["data-thing"]) for one in found.of_class("bubble")]
    assert len(bubbles) == len(set(bubbles))
    last = puzzle.key.table.discard
    if last is not None and not (last.in_hand or last.named or names_a_tile(puzzle.play)):
        assert f"“{shown_name(last.tile)}.”" not in found.words


def declared_hands() -> list[Puzzle]:
    puzzles = (*rulings().puzzles, *course().puzzles)
    return [puzzle for puzzle in puzzles if puzzle.play and puzzle.play[-1].groups]


@folded("puzzle", declared_hands(), ids=lambda puzzle: puzzle.slug)
def test_a_declared_hand_is_drawn_as_it_is_declared(puzzle: Puzzle) -> None:
    shown = declared(puzzle)
    assert shown is not None
    codes = [
        [re.findall(r'data-tile="([^"]+)"', tile)[0] for tile in group] for group in shown["groups"]
    ]
    assert codes == [[tile.value for tile in group] for group in puzzle.play[-1].groups]
    assert sum(map(len, codes)) == 14


def test_of_anothers_declared_hand_no_tile_of_the_table_is_numbered(tmp_path: Path) -> None:
    """The pick, which stands for no reason, would draw the eye."""
    across = read_well(tmp_path, THREE_WINDS)
    assert (across.key.actor, across.key.marks) == (Seat.EAST, ())
    assert declared(across) is not None


def test_nothing_is_drawn_where_no_hand_is_declared() -> None:
    assert declared(rulings().puzzles[0]) is None


def test_tiles_are_counted_once_it_is_told_whose_number_is_off() -> None:
    """The picture says in the end what was counted, and so does the name of the seat."""
    puzzle = shipped("a-turn", "four-racks")
    kind = kind_of(puzzle)
    totals = re.compile(r'<p class="band total">([^<]*)<')
    run = OneAnswer(puzzle, (Attempt(answer={"answer": ["seat-South"]}),))
    assert totals.findall(kind.board(OneAnswer(puzzle), QueryDict(""), explained=False)) == []
    told = kind.board(run, QueryDict(""), explained=True)
    assert sorted(totals.findall(told)) == ["13 tiles", "13 tiles", "13 tiles", "14 tiles"]
    assert "one kong exposed, 14 tiles in all" in told


def test_nothing_is_counted_where_no_number_decides() -> None:
    puzzle = shipped("has-my-turn-started", "across-and-lefts-joker")
    run = OneAnswer(puzzle, (Attempt(answer={"answer": ["seat-South"]}),))
    assert "total" not in kind_of(puzzle).board(run, QueryDict(""), explained=True)


def is_dead(rack: Rack) -> bool:
    return rack.hand is HandState.DEAD


def test_whose_hand_died_is_neither_drawn_nor_told_while_it_is_asked() -> None:
    """The mistake is pointed out and the hand is dead: that is the answer."""
    entries = [one for one in table_entries() if one.form == "dead" and one.right == SOME]
    found = [table_of(entry.slug) for entry in entries]
    died = [one for one in found if any(map(is_dead, one.key.table.racks))]
    assert died
    for puzzle in died:
        run, kind = OneAnswer(puzzle), kind_of(puzzle)
        table = kind.board(run, QueryDict(""), explained=False)
        assert BAND in as_answered(
            puzzle, frozenset(), told(task_of(puzzle, Touching), frozenset())
        )
        assert BAND not in table
        assert BAND not in bare_board(puzzle)
        assert "hand is dead" not in kind.words_html(run, explained=False)
        assert "hand is dead" in kind.words_html(run, explained=True)
