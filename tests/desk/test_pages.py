"""The desk's pages: they ask no database, say what the engine says, and link to one another."""

import html
import re

import pytest
from django.test import Client

from lessons.desk.disputes import disputes
from lessons.desk.replies import CUT_OFF
from lessons.desk.state import read_desk
from lessons.visitors.rulebook import short_name
from lessons.web import code
from lessons.web.addresses import code_of, desk_url
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rules import RULES_BY_ID
from tests.desk.address import TABLES, packed_in
from tests.editor.form import open_page, press, read

TABLE = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C"
EARLY = f"{TABLE}\n\nSouth exchanges 5D for West's J"


def text_of(page: str, pattern: str) -> str:
    found = re.search(pattern, page, re.S)
    text = re.sub(r"<[^>]*>", "", found[1]) if found else ""
    return html.unescape(re.sub(r"\s+", " ", text)).strip()


def test_the_desk_asks_no_database(client: Client, db, django_assert_num_queries):
    url = desk_url(EARLY)
    pages = ["/ruling/", "/ruling/table/", url, f"{url}table/", f"{url}share/"]
    pages += [dispute.state.url() for dispute in disputes().values()]
    pages += ["/ruling/joker/", "/ruling/dead/?what=early", "/ruling/joker/?change=table"]
    with django_assert_num_queries(0):
        for page in pages:
            assert client.get(page).status_code == 200, page
        posted = client.post("/ruling/table/", {"do": "place", "place": "last", "tile": "9C"})
        assert posted.status_code == 303
        assert client.post("/ruling/", {"transcript": EARLY})["Location"] == url


@pytest.mark.parametrize("slug", ["no-such-table", "A"])
def test_no_such_dispute(client: Client, slug: str):
    assert client.get(f"/ruling/disputes/{slug}/").status_code == 404


def test_a_ruling_says_what_the_engine_says_with_reasons_remedy_and_sources(client: Client):
    page = open_page(client, desk_url(EARLY)).html
    assert text_of(page, r"<h1>(.*?)</h1>") == "May South exchange a 5 Dot for West’s joker?"
    assert text_of(page, r'<h2 id="verdict"[^>]*>(.*?)</h2>') == "No. South’s hand is dead."
    assert text_of(page, r'class="remedy">(.*?)</p>') == (
        "To make it legal: South picks from the wall first. If it isn’t a 5 Dot, South racks it."
    )
    numbers = re.findall(r'<span class="disc">(\d)</span>', page)
    on_tiles = set(re.findall(r'<b class="number" aria-hidden="true">(\d)</b>', page))
    assert set(numbers) == on_tiles == {"1"}
    desk = open_page(client, f"{desk_url(EARLY)}table/")
    assert desk.fields["ask"] == "take"


def test_every_source_leads_to_the_page_of_its_rule(client: Client, db):
    page = open_page(client, desk_url(EARLY)).html
    links = re.findall(r'<a href="(/rules/[^"]+)">Read the rule', page)
    (first, *play) = read_play()
    rules = rules_of(judge_play(first, play).ruling, play[-1])
    assert links == [f"/rules/{rule}-{RULES_BY_ID[rule].slug}/" for rule in rules]
    assert {client.get(link).status_code for link in links} == {200}


def read_play():
    desk = read_desk(EARLY)
    return desk.table, *desk.play


def test_each_authority_stands_in_one_box_where_they_differ(client: Client):
    page = open_page(client, desk_url(EARLY)).html
    differs = page.partition("differs-title")[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", differs) == ["No. South’s hand is dead", "No"]
    titles = [html.unescape(name) for name in re.findall(r"<p>(.*?)</p>", differs)]
    assert sorted(titles) == sorted(map(short_name, RULESETS))
    act = "South exchanges 5D for West's J"
    racked = f"{TABLE}\nSouth has picked and racked\n\n{act}"
    same = open_page(client, desk_url(racked))
    assert "Authorities differ here" not in same.html


def test_who_does_not_settle_it_is_named(client: Client):
    page = open_page(client, desk_url(TABLES["the-wrong-tile"].strip())).html
    silent = text_of(page, r'<p class="small">(Not settled by:.*?)</p>')
    assert silent == f"Not settled by: {short_name('teacher-2019')}; {short_name('tournament')}."


@pytest.mark.parametrize("name", RULESETS)
def test_another_rule_book(client: Client, name: str):
    reply = client.get(f"{desk_url(EARLY)}?ruleset={name}", follow=True)
    desk = read_desk(EARLY)
    judged = judge_play(desk.table, desk.play, RULESETS[name])
    page = reply.content.decode()
    assert f'data-verdict="{judged.ruling.verdict}"' in page
    assert text_of(page, r'by-book">(.*?)</p>') == f"By: {RULESETS[name].title}"
    assert reply.request["PATH_INFO"] == desk_url(EARLY, name)


def test_an_unknown_rule_book_changes_nothing(client: Client):
    assert client.get(f"{desk_url(EARLY)}?ruleset=house").status_code == 200


def test_what_is_borrowed_says_so(client: Client):
    page = open_page(client, desk_url(EARLY, "tournament")).html
    assert page.count("Borrowed: its own sources don’t say.") >= 1


def test_a_joker_in_a_pair_is_never_legal(client: Client):
    page = open_page(client, desk_url(TABLES["a-pair-to-win"].strip())).html
    assert text_of(page, r'class="remedy">(.*?)</p>') == (
        "Nothing makes this legal. A joker never goes in a pair."
    )


def test_advice_stands_beside_the_ruling(client: Client):
    text = "West shows 5D J 5D\nEast discarded 9C\n\nSouth calls 9C\nSouth exposes 9C 9C J"
    page = open_page(client, desk_url(text)).html
    assert (page.count("<b>Advice:</b>") > 0) is bool(re.search(r'aria-label="Advice"', page))


def test_a_right_challenge_is_a_yes_and_points_at_the_exposure(client: Client):
    text = (
        "West shows 5D 6D J, a fault: not on the card\nEast discarded 9C\n\n"
        "North declares West dead: not on the card"
    )
    page = open_page(client, desk_url(text)).html
    assert text_of(page, r'<h2 id="verdict"[^>]*>(.*?)</h2>') == "Yes. West’s hand is dead."
    assert 'data-dead="West"' in page
    numbered = r'data-tile-id="([^"]+)-\d"[^>]*>(?:(?!data-tile-id).)*?class="number"'
    assert re.findall(numbered, page) == ["West-exposed-0"]


def test_a_table_without_a_question_opens_to_be_set_up(client: Client):
    code = code_of(TABLE)
    reply = client.get(f"/ruling/{code}/")
    assert (reply.status_code, reply["Location"]) == (302, f"/ruling/{code}/table/")


def test_a_shared_table_has_its_link_its_lines_and_a_square(client: Client):
    page = client.get(f"{desk_url(EARLY)}share/").content.decode()
    assert f">http://testserver{desk_url(EARLY)}</textarea>" in page
    shown = re.search(r'<textarea[^>]*id="transcript"[^>]*>(.*?)</textarea>', page, re.S)
    assert shown is not None
    assert html.unescape(shown[1]) == EARLY
    size = re.search(r'viewBox="0 0 (\d+) (\d+)"[^>]*aria-label="The link as a QR code"', page)
    assert size is not None
    assert size[1] == size[2]
    assert "style=" not in page


def test_a_rule_is_set_up_with_the_table_of_one_of_its_puzzles(client: Client, db):
    rule = open_page(client, f"/rules/EX1-{RULES_BY_ID['EX1'].slug}/")
    link = re.search(r'href="([^"]+)">Set it up yourself</a>', rule.html)
    assert link is not None
    table, _, play = packed_in(link[1]).partition("\n\n")
    page = open_page(client, link[1])
    assert page.table == table.splitlines() != []
    happened = page.fields["play"].splitlines()
    assert happened == play.splitlines()[:-1]
    ruled = press(client, page, "rule")
    assert packed_in(ruled.url) == f"{table}\n\n{play}"


@pytest.mark.parametrize("code", ["1abcd", "9aaaaaaa", f"{code_of(EARLY)[:-6]}", "1" + "A" * 5000])
def test_a_link_that_was_cut_off(client: Client, code: str):
    for more in ("", "table/", "share/"):
        page = open_page(client, f"/ruling/{code}/{more}")
        assert page.status == 404
        assert page.troubles == [("transcript", CUT_OFF)]


def test_the_rule_book_goes_with_a_table_that_is_shared_and_pasted(client: Client):
    page = client.get(f"{desk_url(EARLY, 'amja')}share/").content.decode()
    assert f'<p class="small">By: {html.escape(RULESETS["amja"].title)}</p>' in page
    start = client.get("/ruling/").content.decode()
    books = start.partition('name="ruleset"')[2].partition("</select>")[0]
    assert re.findall(r'<option value="([^"]*)"', books) == list(RULESETS)
    reply = client.post("/ruling/", {"transcript": EARLY, "ruleset": "amja"})
    assert reply["Location"] == desk_url(EARLY, "amja")


def test_another_book_whose_name_makes_the_address_too_long(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    book = "league-phone-2024"
    assert len(code_of(EARLY, book)) > len(code_of(EARLY))
    monkeypatch.setattr(code, "LONGEST_CODE", len(code_of(EARLY)))
    reply = client.get(f"{desk_url(EARLY)}?ruleset={book}")
    assert reply.status_code == 200
    assert f"By: {html.escape(RULESETS[book].title)}" in reply.content.decode()


HELD = "West shows 5D J 5D\nSouth holds no joker\nEast discarded 9C"
TOO_EARLY = "South exchanges 5D for West's J\nSouth picks 1B"
GONE = f"{HELD}\n\n{TOO_EARLY}"
NOT_SO = "teacher-2019"
DISCARDED = f"{GONE}\nSouth discards J"


def test_a_rule_book_by_which_the_question_does_not_come_up(client: Client):
    """Where an exchange out of turn simply does not count there is no joker to discard."""
    page = client.get(desk_url(DISCARDED)).content.decode()
    assert 'data-verdict="legal"' in page
    told = re.findall(r"This doesn’t come up under: ([^<]*)\. Play would have", page)
    assert told == [short_name(NOT_SO)]
    asked = read(client.get(f"{desk_url(DISCARDED)}?ruleset={NOT_SO}", follow=True))
    assert (asked.status, asked.url) == (422, desk_url(DISCARDED, NOT_SO))
    assert asked.troubles == [("transcript", "Line 7: South cannot have a Joker to do this with.")]
    assert f'<option value="{NOT_SO}" selected>' in asked.html


def test_the_play_has_to_fit_by_the_rule_book_that_is_asked(client: Client):
    page = open_page(client, desk_url(GONE, NOT_SO, set_up=True))
    line = "South discards J"
    asked = press(client, page, "rule", play=TOO_EARLY, ask="line", line=line)
    assert (asked.status, [at for at, _ in asked.troubles]) == (422, ["ask"])
    league = press(client, page, "rule", play=TOO_EARLY, ask="line", line=line, ruleset="league")
    assert league.status == 200


def test_a_link_whose_lines_are_wrong_shows_them(client: Client):
    bad = open_page(client, f"/ruling/{code_of('West shows 5D 5D 5D 5D 5D')}/")
    assert bad.status == 422
    assert bad.troubles == [("transcript", "Line 1: 5 of 5\xa0Dot; a set has 4.")]
    assert "West shows 5D 5D 5D 5D 5D</textarea>" in bad.html


@pytest.mark.parametrize(
    "url", ["/ruling/1abcdef/", "/ruling/1abcdef/table/", "/ruling/disputes/x/"]
)
def test_only_the_desk_and_the_table_take_posts(client: Client, url: str):
    assert client.post(url).status_code == 405
    assert client.delete("/ruling/").status_code == 405


def test_a_transcript_in_a_link_is_opened(client: Client):
    reply = client.get("/ruling/", {"transcript": EARLY, "ruleset": "amja"})
    assert (reply.status_code, reply["Location"]) == (303, desk_url(EARLY, "amja"))
    table = client.get("/ruling/", {"transcript": TABLE})
    assert packed_in(table["Location"]) == TABLE


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("", 422, "Paste a table first, then what happens."),
        ("South swaps", 422, "Line 1: “South swaps” is no line of a table"),
        (f"{TABLE}\nSouth exchanges R for North's J", 422, "Line 4: North shows no joker."),
        ("Discards N\n" * 401, 413, "This is more than the desk can take"),
    ],
)
def test_what_was_pasted_is_kept_with_what_is_wrong(
    client: Client, text: str, status: int, words: str
):
    page = read(client.post("/ruling/", {"transcript": text}))
    assert page.status == status
    assert page.troubles[0][0] == "transcript"
    if words.startswith("Line 4"):
        text = text.replace("'", "&#x27;")
    assert f"{text}</textarea>" in page.html
    assert page.html.count("<title>Error: ") == 1
