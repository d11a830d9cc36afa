"""The 503 contract, and answers that survive an error."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client

KEY = "1b4e28ba-2fa1-11d2-883f-0016d3cca427"
ANSWER = {"attempt_key": KEY, "answer": ["yes", "4B <&"], "csrfmiddlewaretoken": "old"}
HTMX = {"HX-Request": "true"}
BROKEN = "Something broke on our side."
BROKEN_ANSWER = "Something broke on our side. Your answer isn’t saved yet. We’ve kept it here."


def text(response) -> str:
    return response.content.decode()


def fields(response) -> list[tuple[str, str]]:
    """The hidden fields of the page in order, the token's value left out."""
    found = re.findall(r'<input type="hidden" name="([^"]+)"[^>]* value="([^"]*)"', text(response))
    return [(name, "" if name == "csrfmiddlewaretoken" else value) for name, value in found]


def refuse(execute, sql, params, many, context):
    raise OperationalError("away")


@pytest.mark.parametrize("fault", ["locked", "closed", "damaged"])
def test_an_outage_is_503_and_says_when_to_come_back(breakable, fault):
    response = breakable.get(f"/break/{fault}/")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert f"<p>{BROKEN}</p>" in text(response)
    assert "saved" not in text(response)
    assert fields(response) == []


AGAIN = re.compile(r'href="([^"]*)">Try again<')


@pytest.mark.parametrize(
    ("method", "path", "found"),
    [
        ("get", "/break/locked/?n=1&m=2", ["/break/locked/?n=1&amp;m=2"]),
        ("post", "/break/locked/", []),
        ("get", "/break/bug/", []),
        ("get", "/nowhere/", []),
    ],
)
def test_what_passes_can_be_opened_again(breakable, method, path, found):
    assert AGAIN.findall(text(getattr(breakable, method)(path))) == found


def test_a_page_of_a_fault_looks_as_chosen_on_the_device(breakable):
    plain = text(breakable.get("/break/locked/"))
    assert ('data-theme="device"' in plain, 'data-text-size="100"' in plain) == (True, True)
    breakable.cookies["display"] = "theme:dark|text_size:150"
    for path in ("/break/locked/", "/break/bug/"):
        chosen = text(breakable.get(path))
        assert ('data-theme="dark"' in chosen, 'data-text-size="150"' in chosen) == (True, True)


def test_a_mistake_of_ours_is_500_without_retry(breakable):
    response = breakable.get("/break/bug/")
    assert (response.status_code, response.headers.get("Retry-After")) == (500, None)
    assert "ZeroDivisionError" not in text(response)


def test_an_outage_while_the_session_is_read_is_503(breakable, db):
    session = breakable.session
    session["name"] = "Ann"
    session.save()
    assert text(breakable.get("/session/")) == "Ann"
    with connection.execute_wrapper(refuse):
        response = breakable.get("/session/")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")


@pytest.mark.parametrize(("fault", "status"), [("locked", 503), ("bug", 500)])
def test_a_plain_answer_comes_back_as_a_form_to_send_again(breakable, fault, status):
    response = breakable.post(f"/break/{fault}/?n=1", ANSWER)
    assert response.status_code == status
    assert f"<p>{BROKEN_ANSWER}</p>" in text(response)
    assert f'<form method="post" action="/break/{fault}/?n=1">' in text(response)
    assert ">Send again</button>" in text(response)
    assert fields(response) == [
        ("csrfmiddlewaretoken", ""),
        ("attempt_key", KEY),
        ("answer", "yes"),
        ("answer", "4B &lt;&amp;"),
    ]
    assert text(response).replace("isn’t saved yet", "").count("saved") == 0


def test_the_form_that_comes_back_can_be_sent(settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    refused = client.post("/page/", ANSWER)
    assert refused.status_code == 403
    token = re.search(r'id="csrf-token" value="([^"]+)"', text(refused))[1]
    sent = client.post("/page/", {**ANSWER, "csrfmiddlewaretoken": token})
    assert (sent.status_code, text(sent)) == (200, "a page")


def test_another_form_without_a_token_is_not_shown_again(settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    response = Client(enforce_csrf_checks=True).post("/page/", {"theme": "dark"})
    assert response.status_code == 403
    assert "<p>This page was open too long. Open it again.</p>" in text(response)
    assert fields(response) == []


def test_htmx_gets_a_fragment_for_the_notice(breakable):
    response = breakable.post("/break/locked/", ANSWER, headers=HTMX)
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert response.headers["HX-Retarget"] == "#notice"
    assert response.headers["HX-Reswap"] == "innerHTML"
    assert text(response).startswith(f"<p>{BROKEN_ANSWER}</p>")
    assert "<html" not in text(response)


def test_htmx_gets_a_fresh_token_when_the_page_was_open_too_long():
    client = Client(enforce_csrf_checks=True)
    response = client.post("/healthz", ANSWER, headers=HTMX)
    assert response.status_code == 403
    words = "This page was open too long. Your answer is kept. Press Send again."
    assert text(response).startswith(f"<p>{words}</p>")
    token = re.search(r'id="csrf-token" value="([^"]+)" hx-swap-oob="true"', text(response))[1]
    again = client.post("/healthz", {**ANSWER, "csrfmiddlewaretoken": token}, headers=HTMX)
    assert again.status_code == 200


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/nowhere/", 404, "We don’t have that page."),
        ("/break/denied/", 403, "You can’t open this page."),
    ],
)
def test_plain_words(breakable, path, status, words):
    page, fragment = breakable.get(path), breakable.get(path, headers=HTMX)
    assert (page.status_code, fragment.status_code) == (status, status)
    assert f"<p>{words}</p>" in text(page)
    assert text(fragment).strip() == f"<p>{words}</p>"


@pytest.mark.parametrize(
    "body",
    [
        {f"f{n}": "1" for n in range(601)},
        {"f": "x" * 300_000},
        {"f": SimpleUploadedFile("a.txt", b"a file")},
    ],
    ids=["fields", "bytes", "file"],
)
def test_more_than_a_form_may_hold_is_refused(breakable, body):
    assert text(breakable.post("/posted/", {"f": "a", "g": "b"})) == "2"
    response = breakable.post("/posted/", body)
    assert response.status_code == 400
    assert "<p>We couldn’t read that. Go back and try again.</p>" in text(response)
