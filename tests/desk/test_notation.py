"""How to write a table: every line of the notation is on the page, with examples that read."""

import html
import re

import pytest
from django.test import Client

from lessons.desk.notation import EXAMPLE, sections
from mahjlearn.engine.notation import FactForm, parse_event, parse_facts, print_event, print_facts
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.grounds import Ground
from tests.folding import folded

LINES = {
    of: [line for section in sections(of) for line in section["lines"]] for of in ("table", "play")
}
FORMS = {"table": FactForm, "play": Verb}
EXAMPLES = [(of, line["form"], one) for of in LINES for line in LINES[of] for one in line["lines"]]


@pytest.mark.parametrize("of", FORMS)
def test_every_line_is_explained_once(of: str) -> None:
    explained = [line["form"] for line in LINES[of]]
    assert sorted(explained) == sorted(form.name for form in FORMS[of])


@folded(("of", "form", "example"), EXAMPLES)
def test_an_example_is_that_line_as_the_engine_writes_it(of: str, form: str, example: str) -> None:
    if of == "play":
        event = parse_event(example)
        assert (event.verb.name, print_event(event)) == (form, example)
    else:
        facts = parse_facts(example)
        assert ([fact.form.name for fact in facts], print_facts(facts)) == ([form], example)


@pytest.mark.parametrize("of", FORMS)
def test_every_part_that_may_be_left_out_is_shown(of: str) -> None:
    missing = [
        (line["form"], part)
        for line in LINES[of]
        for part in re.findall(r"\[(,? [a-z: ]+|,)", FORMS[of][line["form"]].value)
        if not any(part.rstrip() in example for example in line["lines"])
    ]
    assert missing == []


def test_the_page_shows_them_all_and_asks_no_database(
    client: Client, db, django_assert_num_queries
) -> None:
    with django_assert_num_queries(0):
        page = html.unescape(client.get("/ruling/lines/").content.decode())
    shown = re.findall(r"<dt>(.*?)</dt>", page)
    assert [example for _, _, example in EXAMPLES if example not in shown] == []
    assert [ground for ground in Ground if f"<li>{ground}</li>" not in page] == []


def test_its_example_can_be_ruled_on_and_its_at_once_read(client: Client, db) -> None:
    page = html.unescape(client.get("/ruling/lines/").content.decode())
    assert EXAMPLE in page
    link = re.search(r'href="(/ruling/[^"]+)">See the ruling', page)
    assert link is not None
    ruled = client.get(link[1]).content.decode()
    assert 'data-verdict="legal"' in ruled
    together = parse_event(re.search(r"<dt>(At once: .*?)</dt>", page)[1])
    assert (together.verb, len(together.at_once)) == (Verb.CALL_MAHJ, 1)


@pytest.mark.parametrize("page", ["/ruling/", "/ruling/table/"])
def test_the_desk_leads_to_it(client: Client, db, page: str) -> None:
    assert 'href="/ruling/lines/"' in client.get(page).content.decode()
