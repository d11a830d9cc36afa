"""Facets: every judged decision of the shipped puzzles, asked of the rule book and of believers."""

from pathlib import Path

import pytest

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import KINDS, facets_of
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.ways import path_of
from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kinds.ruling.key import Settles, act_allowed
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.facet import (
    NO,
    YES,
    Answer,
    answer_under,
    believers,
    held_by,
    who_differs,
    yes_or_no,
)
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Choice, Position, task_of
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.notation import parse_play, parse_table, print_event
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import read_well
from tests.folding import folded

PUZZLES = (*rulings().puzzles, *course().puzzles)
CHANGES = tuple(change.puzzle for puzzle in PUZZLES for change in puzzle.changes)
BY_SLUG = {puzzle.slug: puzzle for puzzle in PUZZLES}
EVERY = folded("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug, every=3)


def answers(puzzle: Puzzle, *beliefs: str) -> dict[str, Answer]:
    return {facet.name: answer_under(facet, beliefs) for facet in facets_of(puzzle)}


def of_a_ruling(puzzle: Puzzle) -> dict[str, Answer]:
    """The answer, and what settles it: a reason offered, or things on the table."""
    said = {"answer": yes_or_no(puzzle.key.allowed)}
    places = settling_of(puzzle)
    if places is not None:
        return said | {"settles": tuple(str(one.thing) for one in places.candidates if one.right)}
    return said | ({"reason": (puzzle.key.right,)} if puzzle.choices else {})


def of_a_choice(puzzle: Puzzle) -> dict[str, Answer]:
    return {f"box-{box.letter}": yes_or_no(box.right) for box in task_of(puzzle, Choose).boxes}


def of_an_order(puzzle: Puzzle) -> dict[str, Answer]:
    return {"order": tuple(map("".join, task_of(puzzle, Procedure).right))}


def of_an_act(puzzle: Puzzle) -> dict[str, Answer]:
    """The moves of the way; the others that are offered beside them are not in the key."""
    way = enumerate(path_of(puzzle), 1)
    return {f"move-{number} {print_event(one.event)}": (YES,) for number, one in way}


def of_things(puzzle: Puzzle) -> dict[str, Answer]:
    """Each candidate by its decision, right or not; what is judged alike is one."""
    task = task_of(puzzle, Touching)
    found = {one.facet.name: yes_or_no(one.right) for one in task.candidates}
    return found | ({} if task.together is None else {task.together.name: (YES,)})


def of_a_laying(puzzle: Puzzle) -> dict[str, Answer]:
    """Whether it can be made, and each set that is judged by itself."""
    task = task_of(puzzle, LayDown)
    sets = {f"lay {' '.join(one.laid)}": yes_or_no(one.right) for one in task.sets}
    return {"can": yes_or_no(any(one.right for one in task.sets))} | sets


def of_a_play(puzzle: Puzzle) -> dict[str, Answer]:
    """A stop at each foul, and who is wrong."""
    task = task_of(puzzle, Referee)
    wrong = {foul.seat.value for foul in task.fouls}
    who = tuple(seat.value for seat in Seat if seat.value in wrong)
    return {f"stop-{foul.play}": (YES,) for foul in task.fouls} | {"who": who or ("nobody",)}


IN_THE_KEY = {
    "ruling": of_a_ruling,
    "choose": of_a_choice,
    "order": of_an_order,
    "exchange": of_an_act,
    "take_jokers": of_things,
    "give_tile": of_things,
    "pass_tiles": of_things,
    "what_now": of_things,
    "pay": of_things,
    "which_player": of_things,
    "dead_hand": of_things,
    "film": of_things,
    "group": of_things,
    "lay_down": of_a_laying,
    "referee": of_a_play,
}


@EVERY
def test_the_key_is_what_the_rule_book_answers(puzzle: Puzzle) -> None:
    expected = IN_THE_KEY[puzzle.kind](puzzle)
    found = answers(puzzle)
    assert {name: found[name] for name in expected} == expected
    more = {name: found[name] for name in found.keys() - expected.keys()}
    # Where only a believer stops, the key has that stop as well, and says no.
    where_believers_stop = all(name.startswith("stop-") for name in more)
    assert puzzle.kind == "exchange" or (where_believers_stop and set(more.values()) <= {("no",)})


@folded("puzzle", CHANGES, ids=lambda puzzle: puzzle.slug)
def test_the_key_of_a_change_too(puzzle: Puzzle) -> None:
    assert answers(puzzle) == of_a_ruling(puzzle)


@folded("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug, every=7)
def test_the_mixups_of_the_key_are_the_beliefs_whose_facets_differ(puzzle: Puzzle) -> None:
    facets = facets_of(puzzle)
    assert set(puzzle.catches) == set(who_differs(facets))
    asked_first = [facet for facet in facets if not facet.afterwards]
    for mixup in puzzle.mixups:
        right = [facet.answer(LEAGUE) for facet in asked_first]
        assert [answer_under(facet, (mixup,)) for facet in asked_first] != right


@EVERY
def test_every_answer_is_among_the_options_and_every_name_is_its_own(puzzle: Puzzle) -> None:
    facets = facets_of(puzzle)
    assert len({facet.name for facet in facets}) == len(facets) > 0
    for facet in facets:
        assert len(set(facet.options)) == len(facet.options) > 1
        for ruleset in RULESETS.values():
            assert set(facet.answer(ruleset)) <= set(facet.options)


@folded("kind", IN_THE_KEY)
def test_each_of_these_kinds_is_asked_somewhere(kind: str) -> None:
    assert kind in KINDS
    assert kind in {puzzle.kind for puzzle in PUZZLES}


ONE_MASKS_THE_OTHER = [
    ("three-dots-and-a-green-dragon", "answer", "M14", "M37", [(NO,), (YES,), (NO,), (NO,)]),
    ("rights-fire-escape", "box-c", "M05", "M49", [(NO,), (YES,), (NO,), (NO,)]),
]


@pytest.mark.parametrize(("slug", "name", "one", "other", "said"), ONE_MASKS_THE_OTHER)
def test_two_beliefs_together_may_answer_as_neither_does_alone(
    slug: str, name: str, one: str, other: str, said: list[Answer]
) -> None:
    """By the rule book, by each belief, and by both of them."""
    held = [(), (one,), (other,), (one, other)]
    assert [answers(BY_SLUG[slug], *beliefs)[name] for beliefs in held] == said


OWN_PUNG = """
slug = "your-own-pung-of-4-bams"
title = "Your own pung of 4 Bams"
kind = "ruling"
you = "North"
facts = "Left discarded a South Wind. You have the last **4 Bam**."
question = "May you take your own joker first and then pick?"
hints = [
    "What have you done so far on this turn?",
    "Look at the wall. Has a tile come to you from there?",
]
rules = ["TS1", "DH2d"]
mixups = ["M16"]
expect = { verdict = "dead-hand", rules = ["TS1", "DH2d"], dead = ["North"] }
table = '''
North shows 4B J 4B
North holds 4B F 6C 6C 6C 1D 1D 5D 0 W
South shows 9C 9C 9C
West discarded S
Discards E 2B 8D 4B 7C N 3D 1B
'''
play = "North exchanges 4B for own J"

[reasons]
M09 = "I can’t take my own joker at all."
WO1 = "Somebody has to call or pass on the South Wind first."
EX7 = "I didn’t say that I want to exchange."
TS1 = "I’m next, but my turn starts only when I pick from the wall."

[says]
WO1 = "Nobody calls it, but your turn still starts with a pick."
EX7 = "On your own rack you don’t have to say it."
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("answer", [(NO,), (YES,), (NO,), (NO,)]),
        ("reason", [("TS1",), (), ("TS1",), ("M09",)]),
    ],
)
def test_one_belief_may_give_the_reason_where_another_gives_none(
    tmp_path: Path, name: str, said: list[Answer]
) -> None:
    puzzle = read_well(tmp_path, OWN_PUNG)
    held = [(), ("M16",), ("M09",), ("M16", "M09")]
    assert [answers(puzzle, *beliefs)[name] for beliefs in held] == said


QUINT = """
slug = "a-quint-of-8-dots"
title = "A table"
kind = "order"
you = "East"
facts = "Your hand needs a quint. You also want Right’s joker."
question = "Put your turn in order."
hints = ["What has to come first?", "What locks an exposure?"]
rules = ["CL3", "LK1"]
table = '''
East holds 8D 1B 1B 1B 2C 2C 5B 6C 6C F J J J
South shows 5B J 5B
North discarded 8D
Discards W 3D 9C R 7B 4C S 1D
'''
""" + "".join(
    f'[[step]]\ntext = "{text}"\nplay = "{play}"\n'
    for text, play in (
        ("Say “Call”", "East calls 8D"),
        ("Lay down 8 Dot, Joker, 8 Dot", "East exposes 8D J 8D"),
        ("Make it a quint", "East changes the exposure to 8D J J J 8D"),
        ("Give your 5 Bam for the joker", "East exchanges 5B for South's J"),
    )
)


def test_two_beliefs_together_find_more_orders_right(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, QUINT)
    held = [(), ("M14",), ("M14", "M15")]
    assert [answers(puzzle, *beliefs)["order"] for beliefs in held] == [
        ("adbc",),
        ("adbc", "adcb"),
        ("adbc", "adcb", "acdb"),
    ]


def position(table: str, play: str) -> Position:
    return Position(parse_table(table), parse_play(play), Seat.SOUTH)


EARLY_AND_OF_ANOTHER_SUIT = position(
    "South holds 3D and 12 more\nWest shows 3C J 3C\nEast discarded W",
    "South exchanges 3D for West's J",
)


def test_what_breaks_two_points_is_allowed_by_two_beliefs_together_alone() -> None:
    facet = act_allowed(EARLY_AND_OF_ANOTHER_SUIT)
    held = [(), ("M16",), ("M44",), ("M16", "M44")]
    assert [answer_under(facet, one) for one in held] == [(NO,), (NO,), (NO,), (YES,)]
    assert believers(facet) == ()


def test_what_settles_it_for_a_believer_is_the_belief_that_decides() -> None:
    offered = ("M16", "M44", "TS1")
    choices = tuple(Choice(one, one, one) for one in offered)
    facet = Settles(EARLY_AND_OF_ANOTHER_SUIT, choices)
    assert facet.options == offered
    assert facet.answer(LEAGUE) == ("TS1",)
    assert answer_under(facet, ("M16", "M44")) == ("M16", "M44")


def test_a_belief_that_is_held_and_changes_nothing_settles_nothing() -> None:
    choices = tuple(Choice(one, one, one) for one in ("M07", "TS1"))
    facet = Settles(EARLY_AND_OF_ANOTHER_SUIT, choices)
    assert answer_under(facet, ("M07",)) == ("TS1",)


def test_what_was_given_is_held_by_those_under_whom_it_is_right(tmp_path: Path) -> None:
    (facet,) = facets_of(read_well(tmp_path, QUINT))
    assert held_by(facet, "adcb", MISCONCEPTIONS) == ("M14",)
    assert set(held_by(facet, "adbc", MISCONCEPTIONS)) > {"M14", "M15"}
