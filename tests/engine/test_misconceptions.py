"""Misconceptions: each changes an answer, any two can be told apart, and they are as designed.

`SITUATIONS` (in `tests/engine/situations.py`) holds one table and play for each belief, on which
the believer answers otherwise than the rule book. `ALSO` says who else does.
"""

from dataclasses import replace
from itertools import combinations

import pytest

from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED, amended, apart, judges_alike
from mahjlearn.engine.misconceptions.model import ChooseOption, How, Instead, Mute, Standing, add
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Verdict
from tests.engine.believed import (
    answer,
    answer_under,
    believers,
    differs,
    held,
    ruling_on,
)
from tests.engine.situations import ALSO, NO_YES_OR_NO, PLAIN, SITUATIONS
from tests.folding import folded
from tests.sampling import share

IDS = tuple(MISCONCEPTIONS)
PAIRS = share(combinations(IDS, 2), 13)

TYPED = """
M01  source of the tile      | permissive   | core  |     |
M02  source of the tile      | permissive   | core  | M01 |
M48  source of the tile      | permissive   | later |     |
M15  start of the turn       | permissive   | core  |     |
M16  start of the turn       | permissive   | core  |     |
M24  start of the turn       | restrictive  | core  |     |
M47  start of the turn       | substitution | out   |     |
M58  start of the turn       | restrictive  | later |     |
M03  direction and match     | permissive   | core  |     |
M44  direction and match     | permissive   | core  |     |
M59  direction and match     | restrictive  | later |     |
M04  which groups            | permissive   | core  |     |
M05  which groups            | permissive   | core  |     |
M34  which groups            | substitution | later |     |
M49  which groups            | restrictive  | later |     |
M06  calling                 | restrictive  | core  |     |
M61  calling                 | restrictive  | later |     |
M07  number and right        | restrictive  | core  |     |
M08  number and right        | restrictive  | core  |     |
M09  number and right        | restrictive  | core  |     |
M42  number and right        | restrictive  | later |     |
M10  after the exchange      | restrictive  | core  |     |
M12  after the exchange      | restrictive  | core  | M10 |
M17  after the exchange      | restrictive  | core  |     |
M45  after the exchange      | permissive   | later |     |
M60  after the exchange      | substitution | later |     |
M14  changing exposures      | permissive   | core  |     | M37
M35  changing exposures      | permissive   | core  |     |
M36  changing exposures      | permissive   | core  |     |
M37  changing exposures      | restrictive  | core  |     | M14
M52  changing exposures      | restrictive  | later |     |
M32  when it is discarded    | permissive   | core  |     |
M33  when it is discarded    | permissive   | core  |     |
M38  when it is discarded    | substitution | out   |     |
M22  thrown jokers           | permissive   | core  |     |
M23  thrown jokers           | permissive   | core  |     |
M27  jokers of a dead hand   | restrictive  | core  |     | M28
M28  jokers of a dead hand   | permissive   | core  |     | M27
M29  dead hands              | substitution | core  |     |
M41  dead hands              | restrictive  | later |     |
M50  dead hands              | permissive   | later |     |
M54  dead hands              | substitution | later |     | M55
M55  dead hands              | substitution | later |     | M54
M18a payment                 | substitution | core  |     | M18b
M18b payment                 | substitution | later |     | M18a
M19  payment                 | substitution | later |     |
M20  payment                 | restrictive  | later |     |
M21  payment                 | permissive   | later |     |
M25  window and priority     | restrictive  | later |     | M26
M26  window and priority     | permissive   | core  |     | M25 M51
M39  window and priority     | substitution | later |     | M40
M40  window and priority     | substitution | later |     | M39 M51
M51  window and priority     | restrictive  | later |     | M26 M40
M53  window and priority     | restrictive  | later |     |
M30  concealed hands         | restrictive  | core  |     | M31
M31  concealed hands         | permissive   | later |     | M30
M43a Charleston              | substitution | later |     | M43b
M43b Charleston              | permissive   | later |     | M43a
M56  mah jongg in error      | substitution | later |     |
M57  mah jongg in error      | permissive   | later |     |
M11  manners                 | restrictive  | out   |     |
M46  manners                 | restrictive  | out   |     |
M13  tournament              | restrictive  | out   |     |
"""
"""Typed from the design, not read from the engine: family, kind, standing, parent, not with."""

NESTED = {("M01", "M02"), ("M10", "M12")}
"""The child changes no answer that the parent does not change too; the parent's own does."""


@folded("number", {**SITUATIONS, **MISCONCEPTIONS}, every=3)
def test_only_the_believer_and_the_parent_answer_otherwise(number: str) -> None:
    parent = MISCONCEPTIONS[number].parent
    expected = {number} | ({parent} if parent else set()) | ALSO.get(number, set())
    assert believers(SITUATIONS[number]) == expected


def allowed(situation: tuple[str, str], belief: str = "") -> bool:
    return ruling_on(situation, held(belief)).allowed


@folded("number", IDS)
def test_a_permissive_belief_allows_more_and_a_restrictive_one_less(number: str) -> None:
    right, held = allowed(SITUATIONS[number]), allowed(SITUATIONS[number], number)
    how = MISCONCEPTIONS[number].how
    if number in NO_YES_OR_NO:
        assert held is right
    elif how is How.SUBSTITUTION:
        assert held is not right
    else:
        # Who thinks that an owner may refuse allows the refusal, and denies the exchanger her
        # right; who has to say that the own hand is dead, may.
        more = how is How.PERMISSIVE or number in {"M08", "M41"}
        assert (right, held) == (not more, more)


def test_any_two_answer_otherwise_than_one_another_somewhere() -> None:
    alike = [
        (one, other)
        for one, other in share(combinations(IDS, 2), 11)
        if all(answer(SITUATIONS[m], one) == answer(SITUATIONS[m], other) for m in (one, other))
    ]
    assert alike == []


@pytest.mark.parametrize(("parent", "child"), sorted(NESTED))
def test_the_parent_goes_wrong_where_the_child_does_not(parent: str, child: str) -> None:
    situation = SITUATIONS[parent]
    assert answer(situation, child) == answer(situation)
    assert answer(situation, parent) != answer(situation)


def test_a_child_s_changed_answer_is_its_parent_s_too() -> None:
    assert {(m.parent, m.id) for m in MISCONCEPTIONS.values() if m.parent} == NESTED
    for parent, child in NESTED:
        changed = [s for s in SITUATIONS.values() if differs(s, child)]
        assert changed
        assert [differs(s, parent) for s in changed] == [True] * len(changed)


@pytest.mark.parametrize("situation", PLAIN.values(), ids=PLAIN)
def test_plain_acts_are_ruled_alike_by_everybody(situation: tuple[str, str]) -> None:
    assert believers(situation) == set()


def test_a_set_of_beliefs_means_the_same_in_whatever_order() -> None:
    for one, other in PAIRS:
        assert amended(LEAGUE, [one, other]) is amended(LEAGUE, (other, one, other))


def test_what_is_not_held_together_is_so_from_either_side() -> None:
    for one, belief in MISCONCEPTIONS.items():
        assert all(one in MISCONCEPTIONS[other].not_with for other in belief.not_with)


def test_beliefs_held_together_each_change_their_own_answer() -> None:
    for one, other in PAIRS:
        if other in MISCONCEPTIONS[one].not_with:
            continue
        both = amended(LEAGUE, [one, other])
        own = [
            m
            for m, beside in ((one, other), (other, one))
            if answer_under(SITUATIONS[m], both) == answer(SITUATIONS[m])
            and not refuses_on_the_way(SITUATIONS[m], beside)
        ]
        assert (one, other, own) == (one, other, [])


def refuses_on_the_way(situation: tuple[str, str], belief: str) -> bool:
    """Return True if an act before the last is illegal to the believer: it moves no tile then."""
    table, play = parse_table(situation[0]), parse_play(situation[1])
    before = (judge_play(table, play[:number], held(belief)) for number in range(1, len(play)))
    return any(judged.ruling.verdict is Verdict.ILLEGAL for judged in before)


def test_they_are_as_designed() -> None:
    rows = []
    for line in TYPED.strip().splitlines():
        head, how, standing, parent, *not_with = (part.strip() for part in line.split("|"))
        number, family = head.split(" ", 1)
        rows.append((number, family.strip(), how, standing, parent, " ".join(not_with)))
    made = [
        (m.id, m.family, m.how, m.standing, m.parent or "", " ".join(m.not_with))
        for m in MISCONCEPTIONS.values()
    ]
    assert sorted(made) == sorted(rows)


@folded("misconception", MISCONCEPTIONS.values(), ids=IDS)
def test_it_speaks_for_the_learner_and_refutes_itself(misconception) -> None:
    assert misconception.belief.endswith((".", "!"))
    assert misconception.repair.endswith(".")
    assert misconception.belief != misconception.repair
    for text in (misconception.belief, misconception.repair):
        assert "you always" not in text.lower()
        assert "you believe" not in text.lower()


@folded("misconception", MISCONCEPTIONS.values(), ids=IDS)
def test_the_rules_it_goes_against_are_in_the_book(misconception) -> None:
    assert [number for number in misconception.rules if number not in RULES_BY_ID] == []


def said_by(ruleset: Ruleset, number: str) -> tuple[bool, tuple[str, ...]]:
    """The yes or no; where that is not what the belief changes, also whose hand is dead."""
    ruling = ruling_on(SITUATIONS[number], ruleset)
    dead = ruling.dead if number in NO_YES_OR_NO else ()
    return ruling.allowed, tuple(seat.value for seat in dead)


def test_nobody_is_claimed_to_hold_what_authorities_differ_on() -> None:
    """A core belief's situation has the same right answer under every ruleset."""
    differ = [
        m.id
        for m in MISCONCEPTIONS.values()
        if m.standing is Standing.CORE
        and len({said_by(ruleset, m.id) for ruleset in RULESETS.values()}) > 1
    ]
    assert differ == []


def test_an_amendment_to_an_unknown_number_raises() -> None:
    with pytest.raises(KeyError):
        amended(LEAGUE, ["M99"])


def test_a_belief_about_an_unknown_rule_raises() -> None:
    known = MISCONCEPTIONS["M01"]
    for wrong in (
        replace(known, id="M97", rules=("EX99",)),
        replace(known, id="M98", amend=(Mute("DS99"),)),
        replace(known, id="M98", amend=(Instead("DS99", lambda table, event, own: own),)),
        replace(known, id="M99", parent="M100"),
    ):
        with pytest.raises(ValueError, match="99|M100"):
            add(wrong)
    with pytest.raises(ValueError, match="two misconceptions are numbered M01"):
        add(known)
    assert set(MISCONCEPTIONS) == set(IDS)


def test_a_believer_s_ruleset_leaves_the_rule_book_as_it_was() -> None:
    before = LEAGUE.rules
    amended(LEAGUE, IDS)
    assert LEAGUE.rules is before
    assert LEAGUE.options.joker_groups == frozenset()


@pytest.mark.parametrize("name", ["league", "amja", "league, D1 owner dead"])
@pytest.mark.parametrize("ids", [(), ("M01",), ("M16", "M44")])
def test_a_believer_s_ruleset_is_taken_apart_again(name: str, ids: tuple[str, ...]) -> None:
    book = ruleset_named(name)
    assert apart(amended(book, ids)) == (book, ids)


def test_nothing_else_is_tallied_than_core_and_later_ones() -> None:
    out = {number for number in IDS if number not in TALLIED}
    assert out == {"M11", "M13", "M38", "M46", "M47"}
    assert out == {m.id for m in MISCONCEPTIONS.values() if m.standing is Standing.OUT}


@folded("situation", SITUATIONS.values(), ids=[*SITUATIONS], every=3)
def test_who_judges_alike_by_the_verbs_answers_alike(situation: tuple[str, str]) -> None:
    verbs = frozenset(event.verb for event in parse_play(situation[1]))
    alike = {number for number in IDS if judges_alike(LEAGUE, number, verbs)}
    assert alike
    assert alike & believers(situation) == set()


def test_of_two_options_in_one_place_the_lower_number_wins() -> None:
    both = amended(LEAGUE, ["M18b", "M18a"])
    situation = SITUATIONS["M18a"]
    assert answer_under(situation, both) == answer(situation, "M18a")


def test_sets_of_groups_are_put_together() -> None:
    assert amended(LEAGUE, ["M04", "M05"]).options.joker_groups == {"pair", "singles"}


def test_a_choice_brings_the_rules_that_it_calls_for() -> None:
    chosen = [a for a in MISCONCEPTIONS["M13"].amend if isinstance(a, ChooseOption)]
    named = {rule.id for rule in amended(LEAGUE, ["M13"]).rules}
    assert chosen == [ChooseOption("called_tile_inside", "dead")]
    assert named - {rule.id for rule in LEAGUE.rules} == {"CL9"}
