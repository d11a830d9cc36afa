"""A rule book with a club's own choices: its name, its rules, what is chosen and what borrowed."""

from dataclasses import asdict

import pytest

from mahjlearn.course.sources import borrowed_words
from mahjlearn.engine.judging.rulesets import (
    LEAGUE,
    RULESETS,
    base_of,
    in_force,
    ruleset_named,
    written_name,
)
from mahjlearn.engine.misconceptions import amended, apart
from mahjlearn.engine.options import OPTION_NUMBERS
from mahjlearn.engine.rules import RULES_BY_ID
from tests.engine.house_rules import EVERY_SINGLE, combined
from tests.folding import folded

TWO = "league, D1 owner dead, D20 caller dead"


@folded("name", EVERY_SINGLE)
def test_one_choice_changes_that_option_and_no_other(name: str) -> None:
    book, base = ruleset_named(name), RULESETS[base_of(name)]
    number, _, choice = name.partition(", ")[2].partition(" ")
    key = OPTION_NUMBERS[number]
    assert asdict(book.options) == asdict(base.options) | {key: choice}
    assert (book.name, book.house, book.own) == (name, (key,), base.own)
    assert book.rules == in_force(base.name, book.options)
    changed = set(book.rules) ^ set(base.rules)
    assert {rule.option and rule.option[0] for rule in changed} <= {key}


@folded("name", combined(30))
def test_a_name_says_all_of_it(name: str) -> None:
    book = ruleset_named(name)
    assert book.name == name == written_name(base_of(name), book.options)
    numbers = [part.split()[0] for part in name.split(", ")[1:]]
    assert numbers == [one for one in OPTION_NUMBERS if OPTION_NUMBERS[one] in book.house]


@pytest.mark.parametrize(
    ("spelt", "name"),
    [
        ("league, D1 correct", "league"),
        ("league , D20 caller dead,D1 owner dead", TWO),
        ("league, d20 caller dead, d1 owner dead", TWO),
        ("league, D1 owner dead, D1 correct", "league"),
    ],
)
def test_however_it_is_spelt_it_is_the_same_one(spelt: str, name: str) -> None:
    assert ruleset_named(spelt) is ruleset_named(name)
    assert ruleset_named(spelt).name == name


def test_a_book_with_choices_is_another_one() -> None:
    two = ruleset_named(TWO)
    assert two != LEAGUE
    assert len({two, LEAGUE, ruleset_named(TWO), ruleset_named("league, D1 owner dead")}) == 3
    assert two.title == f"{LEAGUE.title}, with 2 house rules"
    assert ruleset_named("amja, D5 done").title.endswith(", with 1 house rule")


def test_beliefs_stand_on_house_rules_too() -> None:
    held = amended(ruleset_named(TWO), ("M24",))
    assert apart(held) == (ruleset_named(TWO), ("M24",))
    assert held.house == ruleset_named(TWO).house


def test_what_is_chosen_is_neither_the_books_own_nor_borrowed() -> None:
    book, rule = ruleset_named("league, D13 dead"), RULES_BY_ID["CL9"]
    assert book.chose(rule)
    assert borrowed_words(rule, book) == "A house rule: chosen, whatever the book says."
    borrowed = RULES_BY_ID["TS6"]
    assert borrowed_words(borrowed, book) == borrowed_words(borrowed, LEAGUE) != ""
    assert not LEAGUE.chose(rule)
