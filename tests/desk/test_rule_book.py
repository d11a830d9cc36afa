"""The desk begins with the rule book that was chosen on the device."""

import re
from urllib.parse import quote

import pytest
from django.test import Client

from lessons.desk.state import desk_of_code
from lessons.web.addresses import code_of, desk_url
from mahjlearn.engine.judging.rulesets import RULESETS
from tests.desk.test_pages import text_of
from tests.editor.form import open_page

TABLE = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C"
HEADLINE = r'<h1 id="ruling"[^>]*>(.*?)</h1>'
EARLY = f"{TABLE}\n\nSouth exchanges 5D for West's J"


@pytest.mark.parametrize("book", ["amja", "tournament"])
def test_a_table_begins_with_the_rule_book_of_the_device(client: Client, book: str):
    client.cookies["rulebook"] = book
    assert open_page(client, "/ruling/table/").fields["ruleset"] == book
    assert open_page(Client(), "/ruling/table/").fields["ruleset"] == "league"


def test_a_dispute_is_ruled_on_by_the_rule_book_of_the_device(client: Client):
    early = "/ruling/disputes/nothing-picked-yet/"
    client.cookies["rulebook"] = "teacher-2019"
    told = {
        name: text_of(browser.get(early, follow=True).content.decode(), HEADLINE)
        for name, browser in (("teacher-2019", client), ("league", Client()))
    }
    assert told == {
        "teacher-2019": "No, she can’t.",
        "league": "No, and her hand can be called dead.",
    }


@pytest.mark.parametrize("name", RULESETS)
def test_a_pasted_table_is_ruled_on_by_it_too(client: Client, name: str):
    client.cookies["rulebook"] = name
    start = client.get("/ruling/").content.decode()
    assert re.findall(r'<option value="([^"]*)" selected', start) == [name]
    assert client.post("/ruling/", {"transcript": EARLY})["Location"] == desk_url(EARLY, name)


def test_house_rules_go_along_in_the_address_and_are_named_on_the_page(client: Client):
    name, words = "league, D13 dead, D20 caller dead", "The League, as printed, with 2 house rules"
    client.cookies["rulebook"] = name
    assert open_page(client, "/ruling/table/").fields["ruleset"] == name
    there = client.post("/ruling/", {"transcript": EARLY})["Location"]
    assert there == desk_url(EARLY, name)
    page = Client().get(there).content.decode()
    assert re.search(rf'<option value="{name}" selected>\s*{words}\s*</option>', page)
    assert ", with 2 house rules</p>" in page
    assert desk_of_code(code_of(TABLE, name, asked=False)).ruleset == name
    assert Client().get(f"{desk_url(EARLY)}?ruleset={quote(name)}")["Location"] == there
