"""A table in a frame on another site: no cookie, nothing stored, one button; all else refuses."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.content_store import rulings
from lessons.course_tables import tables
from lessons.desk import limit
from lessons.platform.limits import Window
from lessons.sharing import views
from lessons.sharing.addresses import picture_path
from tests.browser.addresses import RULED, rule_url
from tests.site.addresses import known

pytestmark = pytest.mark.django_db

SLUG = rulings().puzzles[0].slug
EMBED = f"/embed/{SLUG}/"
HERE = "http://testserver"
NAMES = [SLUG, rulings().puzzles[5].slug, RULED.split("/")[2]]


@pytest.mark.parametrize("name", NAMES)
def test_any_site_may_frame_it_and_nothing_is_kept(name: str) -> None:
    client = Client()
    client.cookies.load({"guest": "broken", "display": "theme=dark", "session": "x" * 32})
    with CaptureQueriesContext(connection) as asked:
        reply = client.get(f"/embed/{name}/")
    assert reply.status_code == 200
    assert "X-Frame-Options" not in reply
    assert "frame-ancestors *" in reply["Content-Security-Policy"]
    assert "'none'" in reply["Content-Security-Policy"].partition("frame-ancestors")[0]
    assert reply["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert not reply.cookies
    assert [one["sql"] for one in asked if not one["sql"].startswith("SELECT")] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_asks_the_question_and_has_one_button(name: str) -> None:
    page = Client().get(f"/embed/{name}/").content.decode()
    assert not re.findall(r"<(?:form|input|button|script|iframe)\b", page)
    ((link, words),) = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>(.*?)</a>', page, re.S)
    assert words.startswith("Play it at MahjLearn")
    assert "data-verdict" not in page and "deciding" not in page
    played = Client().get(link.removeprefix(HERE))
    assert played.status_code == 200
    (asked,) = re.findall(r"<h1>(.*?)</h1>", page)
    assert unescape(asked) in unescape(played.content.decode())


def test_a_hand_that_is_declared_is_shown_too() -> None:
    puzzles = [table.puzzle for table in tables().values()]
    declaring = [puzzle for puzzle in puzzles if puzzle.play and puzzle.play[-1].groups]
    assert len(declaring) > 10
    for puzzle in declaring[::3]:
        page = Client().get(f"/embed/{puzzle.slug}/").content.decode()
        (hand,) = re.findall(r'<p class="declared".*?</p>', page, re.S)
        shown = re.findall(r'data-tile="([^"]+)"', hand)
        assert shown == [tile.value for group in puzzle.play[-1].groups for tile in group]
        assert "/static/" not in hand
    assert 'class="declared"' not in Client().get(EMBED).content.decode()


def test_the_art_of_its_tiles_is_in_the_page() -> None:
    """A sandboxed frame has no origin, and may not fetch the sprite."""
    page = Client().get(EMBED).content.decode()
    used = set(re.findall(r'<use[^>]* href="([^"]+)"', page))
    assert used and all(one.startswith("#") for one in used)
    assert {one.removeprefix("#") for one in used} == set(re.findall(r'<symbol id="([^"]+)"', page))


@pytest.mark.parametrize("path", ["/embed/nothing/", "/embed/rule-ST4/", "/embed/2020-01-01/"])
def test_what_is_no_table_is_not_found_and_not_framed(path: str) -> None:
    reply = Client().get(path)
    assert (reply.status_code, reply["X-Frame-Options"]) == (404, "DENY")


def test_every_other_page_refuses_frames() -> None:
    examples = [
        "/" + template % given
        for template, all_of in known().examples.items()
        for given in all_of[:1]
    ]
    framed = [
        path
        for path in (*examples, "/", f"/preview/{SLUG}.png", f"{RULED[:-1]}.json", EMBED)
        if Client().get(path).get("X-Frame-Options") != "DENY"
    ]
    assert framed == [EMBED]
    assert len(examples) > 40


def test_a_frame_cannot_be_posted_to() -> None:
    assert Client().post(EMBED).status_code == 405


def oembed(url: str, **more: str) -> dict[str, object]:
    reply = Client().get("/oembed/", {"url": url} | more)
    assert (reply.status_code, reply["Access-Control-Allow-Origin"]) == (200, "*")
    found: dict[str, object] = reply.json()
    return found


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (f"/first/{SLUG}/", SLUG),
        (f"/first/{SLUG}/?answer=1#top", SLUG),
        ("/", SLUG),
        (EMBED, SLUG),
        (RULED, RULED.split("/")[2]),
    ],
)
def test_oembed_gives_the_frame_of_a_page(path: str, name: str) -> None:
    found = oembed(HERE + path)
    assert (found["version"], found["type"]) == ("1.0", "rich")
    assert f'src="{HERE}/embed/{name}/"' in str(found["html"])
    assert found["thumbnail_url"] == HERE + picture_path(name)


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("400", 400),
        ("9000", 640),
        ("10", 240),
        ("", 640),
        ("many", 640),
        ("²", 640),
        ("9" * 5000, 640),
    ],
)
def test_a_frame_is_as_wide_as_there_is_room(asked: str, given: int) -> None:
    assert oembed(f"{HERE}{EMBED}", maxwidth=asked)["width"] == given


@pytest.mark.parametrize(
    "url",
    [
        "",
        "/",
        "https://elsewhere.example/",
        f"{HERE}.example/first/{SLUG}/",
        f"{HERE}/help/",
        f"{HERE}/nowhere/",
        f"{HERE}{rule_url('ST4')}",
        f"{HERE}//{SLUG}/",
    ],
)
def test_oembed_knows_no_other_addresses(url: str) -> None:
    assert Client().get("/oembed/", {"url": url}).status_code == 404


def test_oembed_gives_json_only() -> None:
    reply = Client().get("/oembed/", {"url": f"{HERE}{EMBED}", "format": "xml"})
    assert reply.status_code == 501


def test_pictures_that_have_to_be_drawn_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_DRAWN", Window(1, 60))
    monkeypatch.setattr(views, "kept_png", lambda preview: None)
    here = {"REMOTE_ADDR": "203.0.113.7"}
    replies = [Client().get(f"/preview/{SLUG}.png", **here).status_code for _ in range(2)]
    assert replies == [200, 429]


def test_a_kept_picture_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Client().get(f"/preview/{SLUG}.png")
    monkeypatch.setattr(views, "drawn_png", lambda preview: pytest.fail("drawn again"))
    assert Client().get(f"/preview/{SLUG}.png").content == first.content


def test_frames_and_pictures_count_at_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "_ASKED", Window(2, 60))
    here = {"REMOTE_ADDR": "203.0.113.7"}
    replies = [Client().get(path, **here) for path in (EMBED, f"/preview/{SLUG}.png", EMBED)]
    assert [reply.status_code for reply in replies] == [200, 200, 429]
