"""Whose belief a wrong answer may fit: never one that follows manners or another authority."""

import pytest

from mahjlearn.course.kinds.exchange.moves import Move
from mahjlearn.course.kinds.exchange.ways import Scene, believers_of_move
from mahjlearn.course.kinds.ruling.key import act_allowed, key_of
from mahjlearn.course.kit.facet import answer_under, believers, may_differ, yes_or_no
from mahjlearn.course.kit.tries import AnyAllowed
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import Position
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED, judges_alike
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat
from tests.engine.situations import SITUATIONS
from tests.folding import folded

OUT = [number for number in MISCONCEPTIONS if number not in TALLIED]


def position(number: str) -> Position:
    table, play = SITUATIONS[number]
    return Position(parse_table(table), tuple(parse_play(play)), Seat.SOUTH)


@folded("number", MISCONCEPTIONS, every=3)
def test_the_key_names_those_who_answer_the_other_way_and_are_tallied(number: str) -> None:
    asked = position(number)
    facet, said = act_allowed(asked), yes_or_no(key_of(asked).allowed)
    other_way = [m for m in MISCONCEPTIONS if answer_under(facet, (m,)) != said]
    assert believers(facet) == tuple(m for m in other_way if m in TALLIED)


def last_event_as_a_box(number: str) -> AnyAllowed:
    asked = position(number)
    *before, last = asked.play
    setup = set_up(Position(asked.table, tuple(before), asked.you))
    return AnyAllowed("a", setup, ((last,),))


@pytest.mark.parametrize("number", OUT)
def test_no_task_asks_who_is_out(number: str) -> None:
    assert number not in may_differ(last_event_as_a_box(number))


def test_a_task_asks_those_alone_who_may_judge_its_events_otherwise() -> None:
    asked = position("M42")
    verbs = frozenset(event.verb for event in asked.play)
    telling = {m for m in TALLIED if not judges_alike(LEAGUE, m, verbs)}
    assert set(may_differ(last_event_as_a_box("M42"))) == telling
    assert telling < set(TALLIED)


def test_a_move_is_held_against_nobody_who_is_out() -> None:
    table, play = SITUATIONS["M46"]
    *before, silent = play.splitlines()
    now = table_after(parse_table(table), [parse_event(line) for line in before])
    move = Move("a", "Exchange without a word", parse_event(silent))
    scene = Scene(Seat.SOUTH, now, (move,))
    assert believers_of_move(scene, move) == ("M09",)
