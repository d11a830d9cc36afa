"""A table and a question to a puzzle: the engine writes the key, whatever the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.clubs.boards.fields import check_text, read_title
from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.making import check_title_and_intro, make_puzzle
from lessons.clubs.boards.verdicts import explain_board, explain_draft
from lessons.editor.form import Refusal
from lessons.editor.situation import Situation
from lessons.puzzles.kinds.ruling.judging import allowed_by
from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.kit.viewpoint import OPEN
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import compare, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS
from tests.clubs.boards.made import HAND, TABLE, puzzle
from tests.engine import strategies

WIN = (
    "South shows 7D J 7D\nEast plays FFFF 222D 888C 5555B\nEast holds FFFF222D88C555B7D\n"
    "North discarded 9D\nDiscards S 9B 4C E 1D 8D 0"
)


def refused(table: str = TABLE, **fields: str) -> str:
    with pytest.raises(Refusal) as refusal:
        puzzle(table, **fields)
    return str(refusal.value)


def test_a_question_of_yes_or_no_is_answered_by_the_engine() -> None:
    made = puzzle()
    assert made.question == "May you exchange a 5 Dot for Across’s joker?"
    assert made.facts == "East has **just** discarded."
    assert (made.key.verdict, made.key.allowed) == ("dead-hand", False)
    assert made.mixups == made.catches == ("M16",)


@given(
    strategies.tables(),
    strategies.events(),
    st.sampled_from(sorted(RULESETS)),
    st.sampled_from(["", *(seat.value for seat in SEATS)]),
)
def test_the_key_is_the_ruling_under_every_rule_book(
    table: Table, event: Event, ruleset: str, you: str
) -> None:
    """Or the board is refused; there is nothing between."""
    fields = {"ask": "line", "line": print_event(event), "title": "A table", "you": you}
    try:
        made = make_puzzle("board-x", Situation(table, ruleset=ruleset), fields)
    except Refusal as refusal:
        assert all(trouble.words for trouble in refusal.troubles)
        return
    ruled = judge_play(table, made.play).ruling
    assert (made.key.verdict, made.key.allowed) == (ruled.verdict.value, ruled.allowed)
    for name in (LEAGUE.name, ruleset):
        assert judge_play(table, made.play, RULESETS[name]).ruling.verdict not in OPEN
    for name, other in RULESETS.items():
        try:
            said = judge_play(table, made.play, other).ruling
        except PointsAtNothing:
            continue
        if said.verdict not in OPEN:
            assert allowed_by(made, name) is said.allowed, compare(table, made.play)
    assert puzzle_from_text(text_of(made)) == made


@pytest.mark.parametrize("kind", sorted(set(HANDS_ON) - {"pay", "what_now"}))
def test_what_is_done_by_hand_is_judged_by_the_engine(kind: str) -> None:
    made = puzzle(HAND, ask=kind, who="picks")
    assert made.kind == kind
    assert puzzle_from_text(text_of(made)) == made
    said = explain_board(made, "league")
    assert said["answer"]
    assert said["catches"] or said["warning"]


def test_acts_get_their_words_from_their_lines() -> None:
    acts = "South picks ?\nSouth exchanges 5D for North's J"
    made = puzzle(ask="what_now", acts=acts)
    assert [one.name for one in made.task.candidates if one.right] == ["Pick a tile from the wall"]
    chosen = {"act1": "South picks ?", "act2": "South exchanges 5D for North's J", "acts": ""}
    assert HANDS_ON["what_now"].shown(made) == chosen


def test_who_pays_is_asked_of_a_declaration() -> None:
    assert "has to declare" in refused(WIN, ask="pay")


@pytest.mark.parametrize(
    ("fields", "words"),
    {
        "no question": ({"ask": ""}, "Choose one of the questions"),
        "no joker there": ({"take_joker": "West-0"}, "Choose a joker"),
        "tiles are hidden": ({"ask": "exchange"}, "9 of South’s tiles are still hidden"),
        "no act": ({"ask": "what_now", "acts": ""}, "Choose two to four acts"),
        "an act of another": ({"ask": "what_now", "acts": "East picks ?\n" * 2}, "isn’t an act by"),
        "a line that is none": ({"ask": "what_now", "acts": "South\nSouth"}, ""),
        "nothing of that name": ({"ask": "which_player", "who": "none"}, "Choose what to ask"),
        "no set of that name": ({"ask": "lay_down", "want": "pair"}, "still hidden"),
    }.values(),
)
def test_what_cannot_be_asked_is_said_in_plain_words(fields: dict[str, str], words: str) -> None:
    assert words in refused(**fields)


def test_what_the_sources_leave_open_is_refused() -> None:
    table = "South has called 3C from East\nSouth holds 5D 5D J and 10 more"
    said = refused(table, ask="line", line="South picks ?")
    assert "nobody can say who’s right" in said
    assert "Change the table, or ask something else." in said


def test_what_the_table_does_not_say_is_asked_for_with_its_line() -> None:
    table = "East discarded 9C\nSouth has picked 3C"
    said = refused(table, ask="win", win_by="South", win_on="")
    assert "Which tile, in which group, completes South’s hand?" in said
    assert said.endswith("South needs TILE in a GROUP for mah jongg")


def test_nobody_may_or_may_not_do_what_nobody_does() -> None:
    assert "No player does this" in refused(ask="line", line="The passed tiles are mixed up")


def test_where_rule_books_differ_nobody_can_be_wrong() -> None:
    found = None
    for seat in SEATS:
        made = puzzle(HAND, ask="line", line=f"{seat} announces an exchange")
        found = found or (made if made.key.differs else None)
    if found is None:
        found = differing()
    assert found.mixups == ()
    assert "Rule books differ" in explain_board(found, "league")["warning"]


def differing():
    """A ruling of the course on which they differ, as an instructor would ask it."""
    from lessons.content_store import puzzles

    one = next(p for p in puzzles() if p.kind == "ruling" and p.key.differs)
    fields = {"ask": "line", "line": print_event(one.play[-1]), "title": "A table"}
    situation = Situation(one.table, one.play[:-1])
    return make_puzzle("board-x", situation, fields)


def test_what_no_mixup_gets_wrong_is_said_and_can_be_kept() -> None:
    made = puzzle(HAND.replace("North shows 5D J 5D", "North shows 5D 5D 5D J"), ask="lay_down")
    assert made.mixups == ()
    assert "No mix-up we know of" in explain_board(made, "league")["warning"]


def test_mixups_are_said_in_the_words_of_players() -> None:
    assert explain_board(puzzle(), "league")["catches"] == [MISCONCEPTIONS["M16"].belief]


def test_while_nothing_is_asked_the_page_says_so() -> None:
    said = explain_draft("board-x", Situation(), {"ask": ""})
    assert said["open"] == ["Choose one of the questions, or write an act of your own."]


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"title": ""}, ["title"]),
        ({"title": " \n "}, ["title"]),
        ({"title": "x" * 61}, ["title"]),
        ({"title": "T\u202e"}, ["title"]),
        ({"title": "T", "intro": "x" * 301}, ["intro"]),
        ({"title": "T", "intro": "**x"}, ["intro"]),
        ({"title": "T", "intro": "a **b** c"}, []),
        ({"title": "<b>", "intro": "<script>"}, []),
    ],
)
def test_words_are_plain_text_of_some_length(fields: dict[str, str], at: list[str]) -> None:
    assert [trouble.at for trouble in check_text(fields)] == at
    if at:
        with pytest.raises(Refusal):
            check_title_and_intro(fields)


def test_a_title_is_one_line() -> None:
    assert read_title({"title": " The  5 Dot\nagain "}) == "The 5 Dot again"
