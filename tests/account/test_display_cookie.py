"""The display cookie: six choices, and whatever else it holds changes nothing."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory, override_settings

from lessons.account.display import (
    CHOICES,
    COOKIE_AGE_SECONDS,
    Display,
    display_context,
    keep_display,
    read_display,
    write_display,
)
from tests.folding import folded

CHANGED = Display("150", "dark", "bold", "on", "off", "off")


def test_the_first_of_each_choice_is_the_default() -> None:
    assert Display(**{name: values[0] for name, values in CHOICES.items()}) == Display()


@pytest.mark.parametrize("display", [Display(), CHANGED])
def test_what_is_written_is_read_back(display) -> None:
    assert read_display(write_display(display)) == display


@folded(
    "cookie",
    [
        "",
        "|",
        ":",
        "dark",
        "theme",
        "theme:",
        "theme:blue",
        "theme:DARK",
        "theme: dark",
        "theme:dark:",
        "text_size:1150",
        "text_size:-115",
        "keys:off" + "x" * 300,
        "|theme:dark" * 900,
        "colour:dark",
        "__class__:dark",
        'theme:"><script>',
        "th\u00e8me:d\u00e4rk",
        "\udcff",
        "\x00",
        '{"theme": "dark"}',
    ],
)
def test_nonsense_is_the_default(cookie) -> None:
    assert read_display(cookie) == Display()


def test_a_bad_choice_does_not_spoil_the_others() -> None:
    assert read_display("theme:pink|tiles:bold|nonsense|keys:off") == Display(
        tiles="bold", keys="off"
    )


def test_the_cookie_stays_a_year_and_scripts_may_read_it() -> None:
    response = HttpResponse()
    keep_display(response, CHANGED)
    cookie = response.cookies["display"]
    assert cookie.value == ("text_size:150|theme:dark|tiles:bold|names:on|motion:off|keys:off")
    assert {name: value for name, value in cookie.items() if value and name != "expires"} == {
        "path": "/",
        "samesite": "Lax",
        "max-age": COOKIE_AGE_SECONDS,
    }


@override_settings(HTTPS=True)
def test_under_https_the_cookie_is_secure() -> None:
    response = HttpResponse()
    keep_display(response, Display())
    assert response.cookies["display"]["secure"] is True


def test_every_page_is_told() -> None:
    request = RequestFactory().get("/")
    assert display_context(request) == {"display": Display()}
    request.COOKIES["display"] = write_display(CHANGED)
    assert display_context(request) == {"display": CHANGED}
