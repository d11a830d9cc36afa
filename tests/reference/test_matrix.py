"""The matrix of differences: a row a point, a column a book, my book first."""

import html
import re

import pytest
from django.test import Client

from lessons.reference.badges import badge_of
from lessons.reference.customs import customs
from lessons.reference.data_files import table
from lessons.reference.differences import differences, disputed_rules
from lessons.reference.points import answer_in, books_in_order, other_answers
from lessons.visitors.rulebook import SHORT
from mahjlearn.engine.judging.rulesets import RULESETS, base_of
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from tests.folding import folded
from tests.puzzles.page import get
from tests.reference.test_differences import text

URL = "/rules/differences/"
OPTIONAL = [row for row in differences() if row.option]
OWN_RULES = "league, D1 owner dead"


def page_of(client: Client, query: str = "", book: str = "") -> str:
    if book:
        client.cookies["rulebook"] = book
    return html.unescape(get(client, f"{URL}{query}").html).replace("\xa0", " ")


def rows_of(page: str) -> dict[str, list[str]]:
    """The cells of each row of the matrix, by its short question, as they are seen."""
    body = page.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0]
    heard = re.sub(r'<span class="hidden-words">.*?</span>', "", body)
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in heard.split("<tr>")[1:]]
    return {text(first): [text(cell) for cell in cells] for first, *cells in rows}


def columns_of(page: str) -> list[str]:
    head = page.split("<thead>")[1].split("</thead>", maxsplit=1)[0]
    return [text(cell) for cell in re.findall(r'<th scope="col"[^>]*>(.*?)</th>', head, re.S)]


@pytest.mark.parametrize("book", RULESETS)
def test_my_book_stands_first_and_every_cell_is_the_books_own(client: Client, book: str) -> None:
    page = page_of(client, book=book)
    names = [one.name for one in books_in_order(book)]
    assert (names[0], sorted(names)) == (book, sorted(RULESETS))
    assert columns_of(page)[1:] == [f"{SHORT[book]} my book", *(SHORT[one] for one in names[1:])]
    rows = rows_of(page)
    for row in OPTIONAL:
        words = {one.choice: one.text for one in row.answers}
        wanted = [words.get(getattr(RULESETS[one].options, row.option), "–") for one in names]
        assert [cell.removesuffix(" *") for cell in rows[row.short]] == wanted, row.number


def test_every_point_is_a_row_those_that_change_a_ruling_first(client: Client) -> None:
    rows = rows_of(page_of(client))
    assert list(rows)[: len(OPTIONAL)] == [row.short for row in OPTIONAL]
    assert sorted(rows) == sorted(row.short for row in differences())
    for row in differences():
        if not row.option:
            assert rows[row.short] == [f"Every book: {text(row.plays)}"], row.number


def test_nobody_who_has_chosen_no_book_is_told_they_have_one(client: Client) -> None:
    page = page_of(client)
    assert columns_of(page)[1] == SHORT["league"]
    assert "my book" not in page.split("<thead>")[1].split("</thead>")[0]


def test_a_borrowed_answer_has_a_star_and_one_that_differs_is_marked(client: Client) -> None:
    page = page_of(client)
    assert rows_of(page)["What locks a new exposure"][-1] == "The exchange, once it’s done *"
    row = page.split(">What locks a new exposure</a>")[1].split("</tr>")[0]
    marked = re.findall(r'<td class="(.*?)">\s*(.*?)\s*(?:&|<|\*|\n)', row)
    assert [text(cell) for kind, cell in marked if kind == "other"] == [
        "Beginning it",
        "The tile leaving the rack",
    ]


def test_a_house_rule_stands_in_my_books_column(client: Client) -> None:
    page = page_of(client, book=OWN_RULES)
    cells = rows_of(page)["A wrong tile seen in time"]
    assert cells[0] == "No, the owner’s hand is dead house rule"
    assert "My book:</b> The League, as printed, with 1 house rule." in page
    assert 'href="/rule-book/?next=%2Frules%2Fdifferences%2F">Choose another</a>' in page


def test_the_book_is_changed_on_the_spot(client: Client, db) -> None:
    form = re.search(r'<form class="my-book".*?</form>', page_of(client), re.S)
    assert form is not None
    assert 'action="/rule-book/"' in form[0]
    names = re.findall(r'name="(\w+)"', form[0])
    assert names == ["csrfmiddlewaretoken", "next", "rulebook"]
    reply = client.post("/rule-book/", {"next": URL, "rulebook": "amja"})
    assert (reply.status_code, reply["Location"]) == (303, URL)
    assert columns_of(page_of(client))[1] == "AMJA guide my book"


@pytest.mark.parametrize(
    ("show", "kept"),
    [
        ("", lambda row: True),
        ("rulings", lambda row: bool(row.option)),
        ("silent", lambda row: row.number == "D4"),
        ("no-such", lambda row: True),
    ],
)
def test_points_can_be_left_out(client: Client, show: str, kept) -> None:
    page = page_of(client, f"?show={show}")
    wanted = {row.id for row in differences() if kept(row)}
    assert set(re.findall(r'<details class="case[^"]*" id="(d\w+)"', page)) == wanted
    current = re.findall(r'aria-current="page">([^<]*?): (\d+)</a>', page)
    assert int(current[0][1]) == len(wanted)


@pytest.mark.parametrize("point", ["d1", "d1b", "d27", "blanks", "no-such"])
def test_one_tap_opens_the_point_and_no_other(client: Client, point: str) -> None:
    page = page_of(client, f"?point={point}")
    opened = re.findall(r'<details class="case[^"]*" id="(\w+)" open>', page)
    custom = point in {one.slug for one in customs()}
    known = point in {row.id for row in differences()}
    assert opened == (["customs"] if custom else [point] if known else [])


def test_the_face_of_a_point_has_my_books_answer(client: Client) -> None:
    page = page_of(client, book="teacher-2019")
    for row in OPTIONAL:
        face = page.split(f'id="{row.id}"')[1].split("</summary>")[0]
        answer = answer_in(row, RULESETS["teacher-2019"]).text
        assert text(face.split("<summary>")[1]) == (
            f"{row.short} {answer}." if answer else f"{row.short} My book doesn’t say."
        )


def test_every_book_is_described(client: Client) -> None:
    page = page_of(client).split('id="rulesets"')[1]
    for row in table("differences")["book"]:
        assert SHORT[row["name"]] in page
        assert row["text"] in page
    assert {row["name"] for row in table("differences")["book"]} == set(RULESETS)


def test_customs_are_told_with_their_sources(client: Client) -> None:
    page = page_of(client)
    for one in customs():
        assert (f'<li id="{one.slug}">' in page) is not one.outside
        if not one.outside:
            assert one.title in page
            assert one.source in page


@folded("book", [*RULESETS, OWN_RULES])
def test_other_answers_leave_nothing_out(book: str) -> None:
    for row in OPTIONAL:
        first = answer_in(row, books_in_order(book)[0])
        said = [answer for answer, _ in other_answers(row, book)]
        assert {first.text, *said} - {""} == {one.text for one in row.answers}, row.number
        named = [name for _, names in other_answers(row, book) for name in names]
        assert SHORT[base_of(book)] not in named


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_an_answer_that_varies_has_its_badge(rule) -> None:
    badge = badge_of(rule)
    if rule.id == "XA22":
        assert badge is not None
        assert badge.text == "Table custom"
    elif rule.id in disputed_rules() or rule.id == "XA27":
        assert badge is not None
        assert badge.text == "Books differ"
    else:
        assert badge is None


@pytest.mark.parametrize("number", ["WT1", "XA22", "XA27", "DH5"])
def test_a_badge_leads_where_one_sees_how(client: Client, number: str) -> None:
    badge = badge_of(RULES_BY_ID[number])
    assert badge is not None
    path, _, anchor = badge.url.partition("#")
    page = get(client, path)
    assert page.status == 200
    assert f'id="{anchor}"' in page.html or not anchor
    rule = RULES_BY_ID[number]
    own = get(client, f"/rules/{rule.id}-{rule.slug}/").html
    assert f'<a class="badge" href="{badge.url}">' in own
