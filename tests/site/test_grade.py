"""The headers of a public site get the best grade of the Mozilla Observatory."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from lessons.content_store import course, rulings
from tests.folding import folded
from tests.site.observatory import Seen, score
from tests.site.test_settings import PUBLIC, settings_in

NAMES = (
    "HTTPS", "SECURE_HSTS_SECONDS", "SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SESSION_COOKIE_SAMESITE", "CSRF_COOKIE_SAMESITE", "SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME",
    "GUEST_COOKIE_NAME", "DISPLAY_COOKIE_NAME", "RULEBOOK_COOKIE_NAME", "CSRF_COOKIE_HTTPONLY",
)  # fmt: skip


@pytest.fixture(scope="module")
def public_settings() -> dict[str, Any]:
    return settings_in(PUBLIC, *NAMES)


@pytest.fixture
def public(settings, public_settings) -> Client:
    """A site whose settings are those that ship, over HTTPS."""
    for name, value in public_settings.items():
        setattr(settings, name, value)
    settings.ROOT_URLCONF = "tests.site.urls"
    return Client(raise_request_exception=False)


PAGES = [
    ("/", 200),
    ("/learn/", 200),
    (f"/learn/{course().lessons[0].slug}/1/", 200),
    (f"/first/{rulings().puzzles[0].slug}/", 200),
    ("/ruling/", 200),
    ("/rules/", 200),
    ("/display/", 200),
    ("/rule-book/", 200),
    ("/your-data/", 200),
    ("/privacy/", 200),
    ("/your-data/schema.json", 200),
    ("/static/django_htmx/htmx-2.min.js", 200),
    ("/healthz", 200),
    ("/nowhere/", 404),
    ("/break/denied/", 403),
    ("/break/bug/", 500),
    ("/break/locked/", 503),
]


def seen(client: Client, path: str, status: int) -> Seen:
    reply = client.get(path, secure=True)
    assert reply.status_code == status
    plain = client.get(path)
    # Monitors ask without HTTPS, and static files are answered further out; the site's own host
    # is asked over HTTPS by every browser that has seen its first page.
    leads_to = plain.headers.get("Location", "") or client.get("/").headers.get("Location", "")
    return Seen(reply.headers, reply.getvalue().decode(), reply.cookies, leads_to)


@pytest.mark.django_db
@folded(("path", "status"), PAGES)
def test_every_kind_of_page_has_the_best_grade(public: Client, path: str, status: int) -> None:
    assert score(seen(public, path, status)) >= 130


@pytest.mark.django_db
def test_the_cookies_of_an_answer_and_of_a_choice_cost_nothing(public: Client) -> None:
    fields = {"attempt_key": "1b4e28ba-2fa1-11d2-883f-0016d3cca427", "answer": "yes"}
    answered = public.post(PAGES[3][0], fields, secure=True)
    chosen = public.post("/display/", {"theme": "dark"}, secure=True)
    for reply in (answered, chosen):
        assert reply.cookies
        assert score(Seen(reply.headers, "", reply.cookies, "https://testserver/")) >= 135


WORSE = [
    ("Content-Security-Policy", "", 75),
    ("Content-Security-Policy", "script-src 'self' 'unsafe-inline'; frame-ancestors 'none'", 80),
    ("Referrer-Policy", "unsafe-url", 120),
    ("Strict-Transport-Security", "", 80),
    ("Strict-Transport-Security", "max-age=3600", 120),
    ("X-Content-Type-Options", "", 125),
    ("Cross-Origin-Resource-Policy", "", 120),
    ("Access-Control-Allow-Credentials", "true", 50),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "value", "points"), WORSE)
def test_each_fault_costs_what_the_table_says(
    public: Client, name: str, value: str, points: int
) -> None:
    page = seen(public, "/privacy/", 200)
    assert score(replace(page, headers={**page.headers, name: value})) == points


@pytest.mark.django_db
def test_a_script_from_elsewhere_and_no_way_to_https_cost_too(public: Client) -> None:
    page = seen(public, "/privacy/", 200)
    assert score(replace(page, html='<script src="//elsewhere.example/a.js">')) == 50
    assert score(replace(page, http_leads_to="")) == 80
