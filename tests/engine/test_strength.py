"""How firmly each rule stands: nobody is named who does not say it."""

import pytest

from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rules.strength import WHATEVER_IS_CITED, Strength, strength_of
from mahjlearn.engine.rulings import Rule
from tests.folding import folded

OF = (
    ("TS2", Strength.LEAGUE),
    ("EX17", Strength.LEAGUE),
    ("CH3", Strength.MAHJ_LIFE),
    ("CL7", Strength.TEACHER),
    ("EX12", Strength.TEACHER),
    ("EX16", Strength.AMJA),
    ("TS6", Strength.AMJA),
    ("XA19", Strength.TABLE),
    ("CL10", Strength.TABLE),
    ("XA1", Strength.OTHERS),
    ("JU9", Strength.ADVICE),
)


@pytest.mark.parametrize(("number", "strength"), OF)
def test_who_says_it(number: str, strength: Strength) -> None:
    assert strength_of(RULES_BY_ID[number]) is strength


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_the_league_is_named_where_it_speaks_and_nowhere_else(rule: Rule) -> None:
    own = ("League ", "Mah Jongg Made Easy")
    says = any(one.authority.startswith(own) and not one.contrary for one in rule.cites)
    expected = says and rule.id not in WHATEVER_IS_CITED
    assert (strength_of(rule) is Strength.LEAGUE) is expected


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_only_the_amja_is_said_of_what_nobody_else_cites(rule: Rule) -> None:
    if strength_of(rule) is Strength.AMJA:
        said = [one.authority for one in rule.cites if not one.contrary]
        assert all(one.startswith("AMJA") for one in said)


def test_what_is_set_apart_is_in_the_catalogue() -> None:
    assert set(WHATEVER_IS_CITED) <= set(RULES_BY_ID)
