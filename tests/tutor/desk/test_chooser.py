"""Each question splits the rulings, and each way to a ruling is short."""

from collections import Counter

import pytest

from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.tutor.desk.chooser import AskFact, AskRare, Settled, fit, next_step
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import rows_of
from mahjlearn.tutor.desk.turning import turning
from tests.tutor.desk.walks import Walk, every_walk, walk

MOST, MOST_RARE = 6, 7


OTHERS = [pytest.param(name, marks=pytest.mark.full) for name in RULESETS if name != "league"]


@pytest.fixture(scope="module", params=["league", *OTHERS])
def walks(request: pytest.FixtureRequest) -> tuple[str, list[Walk]]:
    return request.param, list(every_walk(request.param))


def test_at_most_six_taps_where_nothing_rare_happened_and_seven_with_it(
    walks: tuple[str, list[Walk]],
):
    most = Counter({False: MOST, True: MOST_RARE})
    assert [(one.taps, one.given) for one in walks[1] if one.taps > most[one.rare]] == []


def test_every_walk_ends_at_the_words_of_its_ruling(walks: tuple[str, list[Walk]]):
    """With three rare things the list was not shown again; the words are the same all the same."""
    wrong = [
        one.row.given
        for one in walks[1]
        if one.settled is None
        or headline(one.ask, one.settled.row.ruling) != headline(one.ask, one.row.ruling)
    ]
    assert wrong == []


def test_every_question_splits_and_every_rare_answer_can_change_the_ruling(
    walks: tuple[str, list[Walk]],
):
    book, made = walks
    for one in made:
        rows, given = rows_of(one.ask.id, book), {}
        for step in one.steps:
            if isinstance(step, AskFact):
                assert len(step.answers) > 1
                fitting = fit(one.ask, rows, given)
                assert len({row.ruling for row in fitting}) > 1 or step.fact.topic
                given = {**given, step.fact.id: one.given[step.fact.id]}
                continue
            here = {row.ruling for row in fit(one.ask, rows, given)}
            assert len(here) == 1
            for fact, answer in step.answers:
                there = fit(one.ask, rows, {**given, fact.id: answer.id})
                assert {row.ruling for row in there} - here
            weights = [answer.weight for _, answer in step.answers]
            assert weights == sorted(weights, reverse=True)
            tapped = [
                fact.id for fact, answer in step.answers if one.given.get(fact.id) == answer.id
            ]
            given = {**given, **{name: one.given[name] for name in tapped[:1]}}


def test_each_fact_and_each_rare_answer_is_asked_somewhere():
    asked: set[tuple[str, str]] = set()
    for one in (one for book in RULESETS for one in every_walk(book)):
        for step in one.steps:
            if isinstance(step, AskFact):
                asked.add((one.ask.id, step.fact.id))
            else:
                asked |= {(one.ask.id, f"{fact.id}={answer.id}") for fact, answer in step.answers}
    wanted = {
        (ask.id, f"{fact.id}={answer.id}" if fact.rare else fact.id)
        for ask in questions().values()
        for fact in ask.facts
        for answer in fact.answers
        if answer.id != fact.rare
    }
    assert wanted - asked == set()


@pytest.mark.parametrize("book", RULESETS)
def test_what_a_ruling_turns_on_leads_to_another_one(book: str):
    found = Counter()
    for name, ask in questions().items():
        rows = rows_of(name, book)
        for row in rows[:: max(1, len(rows) // 25)]:
            one = walk(ask, row, book)
            assert one.settled is not None
            turn = turning(ask, rows, one.given, one.settled.row)
            found[turn is not None] += 1
            if turn is None or turn.row is None:
                continue
            assert turn.given[turn.fact.id] == turn.instead.id != turn.was.id
            assert one.given[turn.fact.id] == turn.was.id
            there = {headline(ask, row.ruling) for row in fit(ask, rows, turn.given)}
            assert there == {headline(ask, turn.row.ruling)}
            assert headline(ask, one.settled.row.ruling) not in there
            for fact, answer in one.given.items():
                if fact != turn.fact.id and fact not in turn.instead.when:
                    assert turn.row.given[fact] in (answer, ""), (one.given, turn)
    assert found[True] > 2 * found[False]


def test_answers_that_exclude_each_other_have_no_step():
    ask = questions()["joker"]
    given = {"turn": "discarded", "racked": "no"}
    with pytest.raises(ValueError, match="exclude"):
        next_step(ask, rows_of("joker", "league"), given)


def test_the_list_comes_last_and_nothing_else_ends_it():
    ask, rows = questions()["joker"], rows_of("joker", "league")
    given = {"owner": "other", "turn": "picked", "from": "pick"}
    assert isinstance(next_step(ask, rows, given), AskRare)
    assert isinstance(next_step(ask, rows, given, nothing_else=True), Settled)
