"""The display page: a plain form that sets one cookie."""

import re

import pytest
from django.test import Client

from lessons.account.display import Display, read_display

DARK = {
    "text_size": "130",
    "theme": "dark",
    "tiles": "bold",
    "names": "on",
    "motion": "off",
    "keys": "off",
}
BANNED = re.compile(r"\b(invalid|valid|please|sorry|oops|forbidden|illegal|required)\b", re.I)


def checked(html: str) -> dict[str, str]:
    """Name to value of the radio buttons that are chosen."""
    return dict(re.findall(r'name="(\w+)" value="(\w+)" checked', html))


def root_attributes(html: str) -> dict[str, str]:
    root = re.search(r"<html[^>]*>", html)
    return dict(re.findall(r'data-([\w-]+)="([^"]*)"', root.group())) if root else {}


def test_a_first_visit_shows_the_defaults_and_asks_nothing_of_the_database(client) -> None:
    response = client.get("/display/")
    html = response.content.decode()
    assert response.status_code == 200
    assert checked(html) == {
        "text_size": "100",
        "theme": "device",
        "tiles": "full",
        "names": "off",
        "motion": "device",
        "keys": "on",
    }
    assert sorted(response.cookies) == ["csrf"]


def test_choices_are_kept_and_every_page_shows_them(client) -> None:
    response = client.post("/display/", DARK)
    assert (response.status_code, response["Location"]) == (303, "/display/?saved=1")
    assert read_display(response.cookies["display"].value) == Display(**DARK)
    html = client.get("/display/?saved=1").content.decode()
    assert checked(html) == DARK
    assert html.count('id="saved"') == 1
    assert root_attributes(html) == {
        "theme": "dark",
        "text-size": "130",
        "tiles": "bold",
        "tile-names": "on",
        "motion": "off",
        "keys": "off",
    }


@pytest.mark.parametrize(
    ("came_from", "back_to"),
    [
        ("/first/own-rack/", "/first/own-rack/"),
        ("/first/own-rack/?answer=1", "/first/own-rack/?answer=1"),
        ("", "/display/?saved=1"),
        ("//evil.example", "/display/?saved=1"),
        ("https://evil.example/", "/display/?saved=1"),
        ("/\\evil.example", "/display/?saved=1"),
        ("javascript:alert(1)", "/display/?saved=1"),
        ("first/own-rack/", "/display/?saved=1"),
        ("\x00/first/", "/display/?saved=1"),
        ("/first/\r\nSet-Cookie: a=b", "/first/%0D%0ASet-Cookie:%20a=b"),
        ("/" + "a" * 10_000, "/display/?saved=1"),
    ],
)
def test_one_comes_back_to_where_one_was_on_this_site_only(client, came_from, back_to) -> None:
    response = client.post("/display/", DARK | {"next": came_from})
    assert (response.status_code, response["Location"]) == (303, back_to)


def test_the_page_carries_the_way_back(client) -> None:
    html = client.get("/display/?next=/first/own-rack/").content.decode()
    assert html.count('name="next" value="/first/own-rack/"') == 1
    elsewhere = client.get("/display/?next=//evil.example").content.decode()
    assert elsewhere.count("evil.example") == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("url", "link"),
    [
        ("/words/", "?next=%2Fwords%2F"),
        ("/learn/?a=b&c", "?next=%2Flearn%2F%3Fa%3Db%26c"),
        ("/display/", ""),
    ],
)
def test_the_links_in_the_header_lead_back_to_their_page(client, url, link) -> None:
    html = client.get(url).content.decode()
    assert re.findall(r'<a href="/display/([^"]*)">Display</a>', html) == [link, link]


@pytest.mark.parametrize("value", [None, "", "huge", "\x00", "<script>", "1" * 10_000])
def test_a_choice_that_is_not_offered_is_pointed_at_and_nothing_is_kept(client, value) -> None:
    sent = {name: chosen for name, chosen in DARK.items() if name != "text_size"}
    if value is not None:
        sent["text_size"] = value
    response = client.post("/display/", sent)
    html = response.content.decode()
    assert (response.status_code, "display" in response.cookies) == (422, False)
    assert html.count("Choose one of the four text sizes.") == 2
    assert html.count('<a href="#text_size-1">') == html.count('id="text_size-1"') == 1
    assert html.count("<title>Error: Display") == 1
    assert checked(html) == {name: chosen for name, chosen in sent.items() if name != "text_size"}
    assert BANNED.findall(re.sub(r"<[^>]*>", " ", html)) == []


def test_a_cookie_of_nonsense_is_the_defaults(client) -> None:
    client.cookies["display"] = 'theme:"><script>|text_size:9000'
    html = client.get("/display/").content.decode()
    assert (checked(html)["theme"], checked(html)["text_size"]) == ("device", "100")


def test_other_methods_are_refused(client) -> None:
    assert client.put("/display/").status_code == 405


def test_the_form_needs_its_token() -> None:
    strict = Client(enforce_csrf_checks=True)
    refused = strict.post("/display/", DARK)
    assert (refused.status_code, "display" in refused.cookies) == (403, False)
    html = strict.get("/display/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', html).group(1)
    kept = strict.post("/display/", DARK | {"csrfmiddlewaretoken": token})
    assert (kept.status_code, "display" in kept.cookies) == (303, True)
