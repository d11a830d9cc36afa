"""Where authorities differ: every option with every ruleset's answer, as the engine has it."""

import re
from functools import cache

import pytest
from django.test import Client

from lessons.reference.data_files import table
from lessons.reference.differences import differences, disputed_rules
from lessons.visitors.rulebook import SHORT, short_name
from mahjlearn.engine.judging.rulesets import OUTSIDE, RULESETS
from mahjlearn.engine.options import OPTION_NUMBERS
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from tests.folding import folded
from tests.puzzles.page import get
from tests.sampling import share

OPTIONS = list(OPTION_NUMBERS)
CASES = {row["number"]: row for row in table("differences")["case"]}


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html)).replace("&#x27;", "'").strip()


@cache
def whole_page() -> str:
    return get(Client(), "/rules/differences/").html


def section(number: str) -> str:
    html = whole_page()
    found = re.search(rf'<details[^>]*id="{number.lower()}".*?</details>', html, re.S)
    assert found is not None
    return found[0]


def boxes(html: str) -> dict[str, list[str]]:
    """Each answer with the short names under it."""
    found = {}
    for box in html.split("<h4>")[1:]:
        title, rest = box.split("</h4>")
        found[text(title)] = [
            text(name) for name in re.findall(r"<li>(.*?)</li>", rest.split("</ul>")[0])
        ]
    return found


def test_every_option_of_the_engine_is_a_case_and_no_other() -> None:
    named = {row["number"]: row["option"] for row in CASES.values() if "option" in row}
    assert named == OPTION_NUMBERS


def test_every_row_of_the_catalogue_is_there_once() -> None:
    assert len(CASES) == len(table("differences")["case"])
    assert set(CASES) == {*(f"D{n}" for n in range(1, 28)), "D1b", "D1c"}


@pytest.mark.parametrize("option", OPTIONS)
def test_the_page_has_each_rulesets_own_answer(option: str) -> None:
    words = {a["choice"]: a["text"] for a in CASES[option]["answer"] if "choice" in a}
    html = section(option)
    shown = boxes(html)
    silent = re.search(r"No answer in the sources of:</b> (.*?)\.</p>", html)
    unsettled = silent[1].split("; ") if silent else []
    for name, ruleset in RULESETS.items():
        choice = getattr(ruleset.options, OPTION_NUMBERS[option])
        under = [t for t, players in shown.items() if short_name(name) in map(plain, players)]
        if choice == "unsettled":
            assert (under, short_name(name) in unsettled) == ([], True), name
        else:
            assert (under, short_name(name) in unsettled) == ([words[choice]], False), name


def plain(name: str) -> str:
    return name.removesuffix(", borrowed")


@pytest.mark.parametrize("option", OPTIONS)
def test_what_is_played_by_default_is_the_leagues(option: str) -> None:
    choice = getattr(RULESETS["league"].options, OPTION_NUMBERS[option])
    words = {a["choice"]: a["text"] for a in CASES[option]["answer"] if "choice" in a}
    told = re.search(r"Unless you choose another:</b> (.*?)</p>", section(option))
    assert told is not None
    assert told[1] == f"{words.get(choice, 'Its sources don’t say, and a ruling tells you that')}."


def test_a_borrowed_answer_is_marked() -> None:
    assert boxes(section("D5"))["The exchange, once it’s done"] == [
        "The League, as printed",
        "The League by telephone",
        "Tournament rules, borrowed",
    ]


def test_whoever_owns_an_answer_gives_it() -> None:
    for row in CASES.values():
        for answer in row["answer"]:
            for name in answer.get("own", []):
                given = getattr(RULESETS[name].options, row["option"])
                assert given == answer["choice"], (row["number"], name)


def test_whoever_gives_an_answer_that_no_ruleset_plays_is_known_to_the_engine() -> None:
    """They are named beside the rulesets where a table turns on it."""
    alone = {
        (f"league, {row.number} {answer.choice}", answer.source)
        for row in differences()
        for answer in row.answers
        if answer.choice and not answer.players
    }
    assert {name for name, _ in alone} == OUTSIDE.keys()
    assert all(source.startswith(OUTSIDE[name]) for name, source in alone)


def test_the_oldest_answer_stands_first_and_those_without_a_date_last() -> None:
    for row in CASES.values():
        years = {answer["text"]: answer["year"] or 9999 for answer in row["answer"]}
        in_order = [years[answer] for answer in boxes(section(row["number"]))]
        assert in_order == sorted(in_order), row["number"]


def test_every_answer_has_a_source_with_a_date_or_says_that_there_is_none() -> None:
    for row in CASES.values():
        for answer in row["answer"]:
            assert re.search(r"\b(19|20)\d\d\b|undated", answer["source"]), answer["source"]
            if answer["year"]:
                assert str(answer["year"]) in answer["source"]


def test_cases_name_rules_that_exist() -> None:
    for row in differences():
        assert set(row.rules) <= set(RULES_BY_ID), row.number


def test_no_side_is_called_the_right_one() -> None:
    told = text(whole_page().split("<main")[1])
    assert (
        re.findall(r"\b(?:correct|incorrect|invalid|right answer|wrong answer)\b", told, re.I) == []
    )


@folded("number", sorted(disputed_rules() & set(RULES_BY_ID)), every=3)
def test_the_page_of_a_disputed_rule_says_so_and_calls_no_side_correct(
    client: Client, number: str
) -> None:
    rule = RULES_BY_ID[number]
    html = get(client, f"/rules/{rule.id}-{rule.slug}/").html
    panel = re.search(r'<section class="panel differs".*?</section>', html, re.S)
    assert panel is not None
    assert text(panel[0]).startswith("Books differ here")
    assert re.findall(r"\b(?:correct|incorrect|right|wrong)\b answer", text(panel[0])) == []
    mine = [row for row in differences() if not row.settled and number in row.rules]
    assert [answer.text for row in mine for answer in row.answers] == list_of(panel[0])


def list_of(html: str) -> list[str]:
    return [text(title).replace("\xa0", " ") for title in re.findall(r"<h4>(.*?)</h4>", html)]


def test_other_rules_do_not_speak_of_a_difference(client: Client) -> None:
    for rule in share(ALL_RULES, 7):
        html = get(client, f"/rules/{rule.id}-{rule.slug}/").html
        assert ("Books differ here" in html) is (rule.id in disputed_rules()), rule.id


def test_every_ruleset_has_a_name_of_its_own() -> None:
    assert set(SHORT) == set(RULESETS)
    assert len(set(SHORT.values())) == len(SHORT)
