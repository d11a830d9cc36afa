"""Why a ruling of the desk is so: each has a first reason, and none is about something else."""

import pytest

from lessons.desk.asking.reasons import DECIDING, OF_PAYMENT, reasons_of
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import rows_of
from mahjlearn.tutor.desk.rulings import rule_on

LONGEST = 260


def row_of(ask: DeskAsk, answers: str) -> dict[str, str]:
    """Return the set of answers with some of them, rare facts at their usual one."""
    wanted = dict(pair.split("=") for pair in answers.split())
    return next(
        dict(row.given)
        for row in rows_of(ask.id, "league")
        if all(row.given[fact] == answer for fact, answer in wanted.items())
        and all(
            row.given[fact.id] in ("", fact.rare)
            for fact in ask.facts
            if fact.rare and fact.id not in wanted
        )
    )


FIRST = {
    "discard for=mahj two=expose": "Right wants the 6 Dot for mah jongg, and that goes before an "
    "exposure.",
    "discard for=mahj two=joker": "A discard makes a new exposure or mah jongg, and nothing else.",
    "tournament pays how=pick joker=yes": "Tournaments score in points, and nobody pays.",
    "amja dead what=count game=yes off=no": "Nothing shows that her hand is dead.",
    "pays how=joker": "The last move was an exchange, so the win counts as self-picked.",
    "pays how=pick joker=no singles=no": "Self-picked, so everybody pays double.",
    "discarded said=no named=no touch=hand": "A tile is a discard once it’s named in full",
    "discarded said=no named=half touch=hand": "Saying “six” names no whole tile",
    "dead what=exposure kind=closed who=self": "Only another player can declare Right’s hand dead.",
    "dead what=turn who=dead": "Left’s hand is dead, and a dead hand can’t challenge.",
    "dead what=exposure kind=closed": "The hand is concealed, so nothing is exposed",
    "dead what=pair block=alike": "A joker may stand for any tile among three or more alike.",
    "joker owner=other turn=nothing from=rack done=taken": "It isn’t Right’s turn yet",
}


@pytest.mark.parametrize("case", FIRST)
def test_the_first_reason_answers_what_was_asked(case: str):
    book = next((one for one in RULESETS if case.startswith(f"{one} ")), "league")
    name, _, answers = case.removeprefix(f"{book} ").partition(" ")
    ask = questions()[name]
    ruled = rule_on(ask, row_of(ask, answers), RULESETS[book])
    assert reasons_of(ask, ruled).first.replace("\u00a0", " ").startswith(FIRST[case])


def test_a_hand_that_can_be_called_dead_says_why_on_the_first_screen():
    ask = questions()["joker"]
    given = row_of(ask, "owner=other turn=nothing from=rack done=taken how=table")
    first = reasons_of(ask, rule_on(ask, given, RULESETS["league"])).first
    assert first.endswith("Another player may declare Right’s hand dead.")


@pytest.mark.parametrize("book", RULESETS)
def test_every_ruling_has_a_short_first_reason_and_money_only_where_it_is_asked(book: str):
    for name, ask in questions().items():
        rows = rows_of(name, book)
        for row in rows[:: max(1, len(rows) // 60)]:
            reasons = reasons_of(ask, rule_on(ask, row.given, RULESETS[book]))
            assert 0 < len(reasons.first) <= LONGEST, row.given
            assert reasons.first not in reasons.others
            assert all(rule in RULES_BY_ID for rule in reasons.rules)
            assert name == "pays" or not set(OF_PAYMENT) & set(reasons.rules), row.given
    assert DECIDING < LONGEST
