"""A fragment for a POST by htmx, a page for everything else."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.test import RequestFactory
from django_htmx.middleware import HtmxMiddleware

from lessons.web import fragments


@pytest.fixture(autouse=True)
def two_templates(monkeypatch) -> None:
    """Placement-ins for the pair of templates: each says which it is."""
    texts = {"page.html": "page {{ word }}", "_part.html": "part {{ word }}"}

    def render(request: HttpRequest, name: str, context: dict, status: int) -> HttpResponse:
        text = engines["django"].from_string(texts[name]).render(context, request)
        return HttpResponse(text, status=status)

    monkeypatch.setattr(fragments, "render", render)


def request(method: str, **headers: str) -> HttpRequest:
    made = RequestFactory().generic(method, "/", headers=headers)
    HtmxMiddleware(lambda _: HttpResponse())(made)
    return made


CASES = [
    ("POST", {"HX-Request": "true"}, True),
    ("POST", {}, False),
    ("POST", {"HX-Request": "yes"}, False),
    ("GET", {"HX-Request": "true"}, False),
    ("GET", {}, False),
]


@pytest.mark.parametrize(("method", "headers", "part"), CASES)
def test_only_a_post_by_htmx_gets_the_fragment(method, headers, part) -> None:
    asked = request(method, **headers)
    response = fragments.render_page_or_fragment(
        asked, "page.html", "_part.html", {"word": "here"}, status=422
    )
    expected = b"part here" if part else b"page here"
    assert (response.status_code, response.content) == (422, expected)
    assert fragments.is_fragment(asked) is part


def test_a_request_that_no_htmx_middleware_has_seen_gets_the_page() -> None:
    assert fragments.is_fragment(RequestFactory().post("/")) is False


@pytest.mark.parametrize(("method", "headers", "part"), CASES)
def test_a_notice_is_swapped_into_its_own_place(method, headers, part) -> None:
    response = fragments.render_notice(
        request(method, **headers), "page.html", "_part.html", {"word": "there"}, 409
    )
    swap = {name: response.get(name) for name in ("HX-Retarget", "HX-Reswap")}
    expected = {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"} if part else dict.fromkeys(swap)
    assert (response.status_code, swap) == (409, expected)


def test_a_plain_post_is_followed_by_a_get() -> None:
    response = fragments.see_other("/first/own-rack/?answer=1")
    assert (response.status_code, response["Location"]) == (303, "/first/own-rack/?answer=1")
