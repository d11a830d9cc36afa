"""The text of the desk, its code, and what a text that is wrong is answered with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.desk.state import Desk, desk_of_code, read_desk, written_in
from lessons.editor.written import TooLong
from lessons.web.addresses import code_of, desk_url
from lessons.web.code import MOST_BYTES, NoTable, pack, unpack
from mahjlearn.engine.errors import CannotOccur, DoesNotParse, EngineError, PointsAtNothing
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import parse_play, parse_table
from tests.engine import strategies

TABLE = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C"
PLAY = "South picks 2B\nSouth exchanges 5D for West's J"


def test_a_transcript_is_a_table_and_a_play_and_the_last_line_is_asked():
    desk = read_desk(f"{TABLE}\n\n{PLAY}")
    first, last = parse_play(PLAY)
    assert desk == Desk(parse_table(TABLE), (first,), last)
    assert desk.text == f"{TABLE}\n\n{PLAY}"


def test_nothing_need_be_asked():
    desk = read_desk(f"{TABLE}\n{PLAY}", asked=False)
    assert (desk.happened, desk.question) == (parse_play(PLAY), None)
    assert desk_of_code(desk.code) == desk
    assert read_desk(TABLE).question is None


def test_it_is_read_with_or_without_empty_lines_full_stops_and_capitals():
    tidy = read_desk(f"{TABLE}\n\n{PLAY}")
    loose = f"\n\n  {TABLE.lower()}.\n{PLAY.upper()}.\r\n\n"
    assert read_desk(loose) == tidy


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("South exchange 5D", 1, "is no line of a play"),
        ("East hold 4B", 1, "is no line of a table"),
        ("East holds 4X", 1, "is no tile"),
        (f"{PLAY}\n{TABLE}", 3, "describes the table. Write it above what happens"),
    ],
)
def test_a_line_that_is_wrong_says_which_and_why(text: str, line: int, words: str):
    with pytest.raises(DoesNotParse) as caught:
        read_desk(text)
    assert caught.value.faults[0].line == line
    assert words in caught.value.faults[0].message


def test_what_cannot_occur_and_what_is_not_there_have_their_lines_too():
    with pytest.raises(CannotOccur) as five:
        read_desk("West shows 5D 5D 5D\nSouth holds 5D 5D and 11 more")
    assert [fault.line for fault in five.value.faults] == [2]
    with pytest.raises(PointsAtNothing) as nothing:
        read_desk(f"{TABLE}\n\nSouth picks 2B\n\nSouth exchanges R for North's J")
    assert {fault.line for fault in nothing.value.faults} == {7}
    kept = read_desk(f"{TABLE}\nSouth exchanges R for North's J", fitting=False)
    assert kept.question is not None


@pytest.mark.parametrize(
    "text", ["\n" * 400, "x" * (MOST_BYTES + 1), "ü" * (MOST_BYTES // 2 + 1), "Discards N\n" * 401]
)
def test_too_much_is_not_read_at_all(text: str):
    with pytest.raises(TooLong):
        read_desk(text)


def test_as_much_as_is_allowed_is_read():
    assert read_desk("\n" * 399) == Desk()
    with pytest.raises(DoesNotParse):
        read_desk("x" * MOST_BYTES)


@given(
    strategies.tables(),
    st.lists(strategies.events(), max_size=3),
    st.booleans(),
    st.sampled_from(sorted(RULESETS)),
)
def test_a_desk_comes_back_from_its_code(start, play, asked, ruleset):
    question = play[-1] if play and asked else None
    happened = tuple(play[:-1] if question is not None else play)
    desk = Desk(start, happened, question, ruleset=ruleset)
    assert desk_of_code(desk.code, fitting=False) == desk
    assert written_in(desk.code) == (desk.ruleset, desk.text)


@given(st.text(alphabet="1abcXYZ019-_=~é ", max_size=60))
def test_what_nobody_packed_holds_no_table(code):
    with pytest.raises((NoTable, EngineError)):
        desk_of_code(code)


@given(st.data())
def test_a_code_that_was_changed_or_cut_off_holds_no_table(data):
    code = code_of(f"{TABLE}\n\n{PLAY}")
    cut = data.draw(st.integers(0, len(code) - 1))
    with pytest.raises(NoTable):
        desk_of_code(code[:cut])
    other = data.draw(st.sampled_from("AbZ09-_").filter(lambda sign: sign != code[cut]))
    with pytest.raises((NoTable, EngineError)):
        desk_of_code(f"{code[:cut]}{other}{code[cut + 1 :]}" + "A")


def test_what_an_address_cannot_give_back_has_none():
    room = MOST_BYTES - len("league\n")
    assert unpack(code_of("x" * room)) == "league\n" + "x" * room
    assert code_of("x" * (room + 1)) == ""
    assert code_of("x" * room, asked=False) == ""
    assert desk_url("x" * (room + 1)) == "/ruling/"


@pytest.mark.parametrize("header", ["house", "league closed", "", "league open more"])
def test_an_unknown_rule_book_or_mark(header: str):
    with pytest.raises(NoTable):
        desk_of_code(pack(f"{header}\n{TABLE}"))


def test_where_a_transcript_is_found():
    text = f"{TABLE}\n\n{PLAY}"
    assert desk_url(text) == f"/ruling/{code_of(text)}/"
    assert desk_url(text, "amja", set_up=True) == f"/ruling/{code_of(text, 'amja')}/table/"
    noise = "".join(f"Discards {n}\n" for n in range(900))
    long = "\n".join(f"{i * 7919 % 99991} {i * 104729 % 99991}" for i in range(900))
    assert desk_url(noise + long) == "/ruling/"
    assert len(code_of(text)) < 100
