"""Each act is against every rule book and allowed by its belief; all else of it is by the rules."""

import pytest

from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.misconceptions.model import How
from mahjlearn.engine.notation import parse_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games.beliefs import WAYS, Act, acts
from mahjlearn.tutor.games.beliefs.acting import stands
from tests.sampling import FULL
from tests.tutor.games.beliefs.proposed import HELD, IN_TURN, PROPOSED, SHOWN, at
from tests.tutor.games.played import hand


@pytest.mark.parametrize("belief", WAYS)
def test_what_a_believer_would_do(belief: str) -> None:
    table, script = PROPOSED[belief]
    found = acts(table, Seat.SOUTH, belief)
    assert [str(event) for event in found[0].script] == script
    for act in found:
        _holds_what_it_says(table, act)


def _holds_what_it_says(table: Table, act: Act) -> None:
    for event in act.lead:
        assert verdict_of(table, event) is Verdict.LEGAL
        table = judge(table, event).table
    believer = amended(LEAGUE, (act.misconception,))
    assert unmet(table, act.event, LEAGUE.options) == []
    assert verdict_of(table, act.event, believer) is Verdict.LEGAL
    for book in RULESETS.values():
        assert verdict_of(table, act.event, book) is not Verdict.LEGAL, book.name
    ruling = judge(table, act.event)
    table = table_as_happened(table, act.event, ruling, LEAGUE.options)
    for event in act.follows:
        assert verdict_of(table, event) is Verdict.LEGAL
        table = judge(table, event).table


def test_in_played_hands_too() -> None:
    found = set()
    for seed in range(6) if FULL else (0, 3, 4):
        for step in hand(seed).steps[30::4]:
            for seat in SEATS:
                for belief in WAYS:
                    for act in acts(step.before, seat, belief):
                        assert (act.seat, act.misconception) == (seat, belief)
                        _holds_what_it_says(step.before, act)
                        found.add(belief)
    assert found >= {"M15", "M16", "M32", "M33", "M35", "M36", "M44"}


@pytest.mark.parametrize("belief", WAYS)
def test_nothing_against_the_rules_where_there_is_no_joker_and_nothing_to_lay_down(
    belief: str,
) -> None:
    table = at(
        "South holds 4B 3B 7C 5C 1D 2D 3D 9D N E W R G\nEast discarded 9C\nSouth has picked F",
        "South racks",
    )
    assert acts(table, Seat.SOUTH, belief) == ()


def test_what_the_rules_allow_is_no_such_act() -> None:
    table = at(f"{SHOWN}{HELD}East discarded 9C\nSouth has picked 4B")
    allowed = Act("M16", parse_event("South exchanges 4B for East's J"))
    assert verdict_of(table, allowed.event) is Verdict.LEGAL
    assert not stands(table, allowed)


def test_beliefs_that_forbid_do_nothing_wrong() -> None:
    assert {MISCONCEPTIONS[belief].how for belief in WAYS} == {How.PERMISSIVE}
    with pytest.raises(KeyError):
        acts(IN_TURN, Seat.SOUTH, "M24")
