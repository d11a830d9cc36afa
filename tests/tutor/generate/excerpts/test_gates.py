"""Each gate refuses what it is there for."""

from dataclasses import replace
from typing import Any

import pytest

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.table.values import replace as replace_table
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.excerpts.gates import planted_in, refused
from tests.tutor.generate.excerpts.some import some

OPTIONS = LEAGUE.options
MANY = "too few or too many plays"


def with_a_foul() -> Excerpt:
    return next(one for one in some() if one.task.fouls)


def with_task(excerpt: Excerpt, **more: Any) -> Excerpt:
    return replace(excerpt, task=replace(excerpt.task, **more))


def test_what_is_made_is_not_refused() -> None:
    assert {refused(one) for one in some()} == {None}


def test_a_foul_that_is_not_told() -> None:
    assert refused(with_task(with_a_foul(), fouls=())) == "another foul than those planted"


def test_a_foul_that_is_none() -> None:
    excerpt = with_a_foul()
    clean = next(n for n in range(1, len(excerpt.task.plays)) if n not in planted_in(excerpt))
    moved = replace(excerpt.task.fouls[0], play=clean)
    wrong = with_task(excerpt, fouls=(moved, *excerpt.task.fouls[1:]))
    assert refused(wrong) == "another foul than those planted"


@pytest.mark.parametrize("number", [4, 11])
def test_too_few_plays(number: int) -> None:
    excerpt = with_a_foul()
    assert refused(with_task(excerpt, plays=excerpt.task.plays[:number])) == MANY


def test_too_many_plays() -> None:
    excerpt = with_a_foul()
    assert refused(with_task(excerpt, plays=excerpt.task.plays * 2)) == MANY


def test_a_table_that_the_play_does_not_lead_to() -> None:
    excerpt = with_a_foul()
    plays = excerpt.task.plays
    last = replace(plays[-1], table=plays[0].before)
    wrong = with_task(excerpt, plays=(*plays[:-1], last))
    assert refused(wrong) == "the table and the play do not read back"


def with_one_act(table: str, act: str) -> Excerpt:
    """An excerpt of which the first play alone has an event."""
    excerpt = next(one for one in some() if not one.task.fouls and not one.task.spoken)
    before, event = parse_table(table), parse_event(act)
    after = replace_table(table_as_happened(before, event, judge(before, event), OPTIONS), past=())
    plays = excerpt.task.plays
    first = replace(plays[0], before=before, events=(event,), table=after)
    rest = [replace(one, events=()) for one in plays[1:12]]
    position = replace(excerpt.task.position, table=before)
    return with_task(excerpt, position=position, plays=(first, *rest))


def test_an_act_that_breaks_several_points() -> None:
    """Before the turn has begun, and with a tile that does not match."""
    excerpt = with_one_act(
        "West shows 4B 4B J\nSouth holds 4C and 12 more\nEast discarded 9C",
        "South exchanges 4C for West's J",
    )
    foul = replace(with_a_foul().task.fouls[0], play=1)
    assert refused(with_task(excerpt, fouls=(foul,))) == "a foul breaks several points"


def test_an_act_about_which_the_books_differ() -> None:
    """The League lets a caller put the discard back; others do not say."""
    excerpt = with_one_act(
        "South holds 9C 9C J and 10 more\nEast discarded 9C\nSouth has called 9C",
        "South puts the discard back",
    )
    assert refused(excerpt) == "the rule books do not agree"
