"""Whatever is sent to whichever address: nothing breaks, and what is refused changes no row."""

from urllib.parse import unquote

import pytest
from django.apps import apps
from django.http import HttpResponse
from django.test import Client
from django.urls import Resolver404, resolve

from tests.sampling import FULL
from tests.site.addresses import known, templates
from tests.site.odd_requests import Noise, Odd
from tests.site.test_headers import ALWAYS, always

REQUESTS = 300 if FULL else 5
"""To each address by each method."""

TEMPLATES = sorted(templates().items())


OPEN_FILES = {"favicon", "manifest", "oembed", "robots", "ruling-json", "sitemap"}
"""The names of the addresses whose files other sites and programs may read."""
COUNTED = {"lessons.RateBucket"}
"""A wrong password is refused and counted."""


def rows() -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, but for counts of what was refused."""
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values_list())
        for model in apps.get_models()
        if model._meta.label not in COUNTED
    }


def send(client: Client, odd: Odd):
    return client.generic(odd.method, odd.path, odd.body, odd.content_type, **odd.headers)


def expected(reply: HttpResponse, path: str) -> dict[str, str | None]:
    """Return the headers of a reply; other sites may show a preview, read an open file, and frame
    a table.
    """
    found = dict[str, str | None](ALWAYS)
    framed = path.startswith("/embed/") and reply.status_code in (200, 405)
    table = framed and reply.status_code == 200
    kind = reply.headers.get("Content-Type", "")
    file = not kind.startswith("text/html") and _name_of(path) in OPEN_FILES
    if table or file or kind == "image/png":
        found["Cross-Origin-Resource-Policy"] = "cross-origin"
    if framed:
        policy = ALWAYS["Content-Security-Policy"]
        found["Content-Security-Policy"] = policy.replace("ancestors 'none'", "ancestors *")
        found["X-Frame-Options"] = None
    return found


def _name_of(path: str) -> str | None:
    """Return the name of an address; None where there is none."""
    try:
        return resolve(unquote(path.partition("?")[0])).url_name
    except Resolver404:
        return None


@pytest.mark.django_db
@pytest.mark.sampled(13)
@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(("template", "names"), TEMPLATES, ids=[t for t, _ in TEMPLATES])
def test_odd_requests(template: str, names: tuple[str, ...], method: str) -> None:
    noise = Noise(template, names, method, known())
    strict = Client(enforce_csrf_checks=True, raise_request_exception=False)
    lenient = Client(raise_request_exception=False)
    lenient.get("/today/", follow=True)  # Whoever asks for it first keeps the table of the day.
    sent, before = [], rows()
    for number in range(REQUESTS):
        odd = noise.request()
        sent.append(odd)
        reply = send(strict if number % 10 == 9 else lenient, odd)
        assert reply.status_code < 500, odd
        assert always(reply) == expected(reply, odd.path), odd
        if reply.headers.get("Content-Type", "").startswith("text/html"):
            assert b"<script>alert(" not in reply.content, odd
        if method == "POST":
            after = rows()
            assert reply.status_code < 400 or after == before, odd
            before = after
    assert rows() == before, sent


@pytest.mark.django_db
def test_every_address_that_is_linked_has_an_example() -> None:
    """The walk through the site reaches its pages, so the odd requests begin at real ones."""
    found = known()
    for_some = ("account/", "club/", "staff/")
    for_all = [one for one, _ in TEMPLATES if not one.startswith(for_some)]
    linked = {template for template, examples in found.examples.items() if examples}
    assert len(linked.intersection(for_all)) > len(for_all) / 2
    assert {"answer", "attempt_key", "csrfmiddlewaretoken", "transcript"} <= set(found.fields)


@pytest.mark.django_db
def test_many_requests_reach_a_view() -> None:
    reached = 0
    for template, names in TEMPLATES:
        noise = Noise(template, names, "POST", known())
        for _ in range(10):
            try:
                resolve(noise.path())
            except Resolver404:
                continue
            reached += 1
    assert reached > 5 * len(TEMPLATES)
