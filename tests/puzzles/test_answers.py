"""The attempt contract at the address of a ruling: replay, bad input, keys of others."""

import uuid

import pytest
from django.test import Client

from lessons.models import Attempt
from lessons.puzzles.kinds.ruling import KIND
from tests.folding import folded
from tests.puzzles.learners import IN_SENTENCES, SETTLED_BY, step_of
from tests.puzzles.page import HTMX, get, read, reasons_shown, send, send_htmx

pytestmark = pytest.mark.django_db

URL = "/first/a-3-crak-from-the-wall/"
CHANGE = "/first/a-3-crak-from-the-wall/change/1/"
PLACES = ["/", URL, CHANGE]
REASONS = step_of(IN_SENTENCES).url


@pytest.mark.parametrize("url", PLACES)
def test_the_question_works(client: Client, url: str) -> None:
    page = get(client, url)
    assert (page.status, page.stage, page.answers) == (200, "answer", ["yes", "no"])
    assert (page.action, page.fields["learner"], page.fields["hints"]) == (url, "", "0")


@pytest.mark.parametrize("url", PLACES)
def test_without_htmx_an_answer_leads_to_its_own_address(client: Client, url: str) -> None:
    page = get(client, url)
    reply = client.post(url, page.fields | {"answer": "no"})
    key = page.fields["attempt_key"]
    assert (reply.status_code, reply["Location"]) == (303, f"{url}?answer={key}")
    assert get(client, reply["Location"]).feedback["data-attempt"] == key


@pytest.mark.parametrize("url", PLACES)
def test_a_replay_shows_the_stored_verdict_and_stores_nothing(client: Client, url: str) -> None:
    page = get(client, url)
    first = send_htmx(client, page, answer="yes")
    again = send_htmx(client, page, answer="yes")
    assert again.feedback == first.feedback
    assert Attempt.objects.count() == 1


@folded("url", PLACES)
@folded("answer", ["", "maybe", "\x00", "yes" * 4000])
def test_bad_input_is_422_with_the_form_and_stores_nothing(
    client: Client, url: str, answer: str
) -> None:
    page = get(client, url)
    for more in ({}, HTMX):
        reply = read(client.post(url, page.fields | {"answer": answer}, **more))
        assert (reply.status, reply.stage) == (422, "answer")
        assert reply.fields["attempt_key"] == page.fields["attempt_key"]
        assert KIND.missing in reply.html
    assert Attempt.objects.count() == 0


@pytest.mark.parametrize("key", ["", "x", "{5f0c3c1e-0000-4000-8000-1f1f1f1f1f1f}", None])
def test_a_key_that_is_none_is_422_with_a_good_key(client: Client, key: str | None) -> None:
    page = get(client, URL)
    fields = page.fields | {"answer": "yes", "attempt_key": key}
    if key is None:
        del fields["attempt_key"]
    reply = read(client.post(URL, fields))
    assert (reply.status, reply.fields["attempt_key"]) == (422, page.fields["attempt_key"])
    assert reply.html.count("<title>Error: ") == 1


def test_another_answer_under_the_key_does_not_replace_the_first(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="yes")
    second = send(client, page, answer="no")
    assert second.outcome[:2] == ("right", "legal")
    assert "You already answered this. Your first answer stands." in second.html
    assert Attempt.objects.count() == 1


def test_the_key_of_another_learner_is_not_there(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="yes")
    stranger = Client()
    own = get(stranger, URL)
    reply = stranger.post(
        URL, own.fields | {"attempt_key": page.fields["attempt_key"], "answer": "no"}
    )
    assert reply.status_code == 404
    assert stranger.get(f"{URL}?answer={page.fields['attempt_key']}").status_code == 404
    assert Attempt.objects.count() == 1


def test_a_key_used_at_another_puzzle_and_an_old_version_are_409(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="yes")
    for url, fields in (
        (CHANGE, page.fields | {"answer": "yes"}),
        (URL, get(client, URL).fields | {"answer": "yes", "version": "f" * 64}),
    ):
        reply = client.post(url, fields)
        assert reply.status_code == 409
        assert "This puzzle has changed. Open it again." in reply.content.decode()
    assert Attempt.objects.count() == 1


def test_a_refusal_by_htmx_fills_the_notice_and_leaves_the_form(client: Client) -> None:
    fields = get(client, URL).fields | {"answer": "yes", "learner": "someone"}
    reply = client.post(URL, fields, **HTMX)
    assert (reply.status_code, reply["HX-Retarget"]) == (409, "#notice")
    assert "You’re signed out." in reply.content.decode()
    assert Attempt.objects.count() == 0


def test_the_next_try_has_another_key_and_tells_of_the_earlier_answer(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="no")
    again = get(client, URL)
    assert again.fields["attempt_key"] != page.fields["attempt_key"]
    day = Attempt.objects.get().answered_at
    assert f"You answered this on {day.day} {day:%B}: not quite." in again.html
    assert f"{URL}?answer={page.fields['attempt_key']}" in again.html
    send(client, again, answer="yes")
    assert [row.try_no for row in Attempt.objects.order_by("id")] == [1, 2]


def test_hints_are_links_and_are_counted(client: Client) -> None:
    first = get(client, f"{URL}?hint=1")
    assert "Has your turn started?" in first.html
    assert f"{URL}?hint=2" in first.html
    second = get(client, f"{URL}?hint=2")
    assert second.text_of(r'class="hint-place">(.*?)</b>') == "Hint 2 of 2:"
    assert ["hint-link" in page.html for page in (first, second)] == [True, False]
    assert "?hint=3" not in second.html
    send(client, second, answer="yes")
    assert Attempt.objects.get().hints == 2


def test_the_reason_alone_and_with_the_answer(client: Client) -> None:
    page = get(client, REASONS)
    both = send(client, page, answer="no", reason=SETTLED_BY)
    assert (both.stage, both.outcome[0]) == ("done", "right")
    rows = Attempt.objects.order_by("id")
    assert [row.answer for row in rows] == [{"answer": "no"}, {"reason": SETTLED_BY}]
    assert rows[1].place == rows[0].place + "/why"


def test_a_reason_that_is_none_asks_again(client: Client) -> None:
    asked = send(client, get(client, REASONS), answer="no")
    for more in ({}, {"reason": "z"}):
        reply = read(client.post(REASONS, asked.fields | more))
        assert (reply.status, reply.stage) == (422, "reason")
        assert reply.fields["attempt_key"] == asked.fields["attempt_key"]
    assert Attempt.objects.count() == 1


def test_a_wrong_answer_names_the_mixup_it_fits(client: Client) -> None:
    page = reasons_shown(client, send(client, get(client, URL), answer="no"))
    assert page.text_of(r"<p>(<b>The mix-up:</b>.*?)</p>").startswith(
        "The mix-up: “I have to rack before I exchange.”"
    )
    right = reasons_shown(client, send(client, get(client, URL), answer="yes"))
    assert "The mix-up:" not in right.html


def test_bad_addresses(client: Client) -> None:
    for url in (
        "/first/nothing/",
        f"{URL}change/9/",
        f"{URL}change/0/",
        "/first/nothing/change/1/",
    ):
        assert client.get(url).status_code == 404
        assert client.post(url, {"answer": "yes"}).status_code == 404
    for query in ("?answer=", "?answer=x", f"?answer={uuid.uuid4()}", "?answer=%00"):
        assert client.get(URL + query).status_code == 404
    for query in ("?hint=x", "?hint=-1", "?hint=%00", "?hint=9999999999999"):
        assert client.get(URL + query).status_code == 200


def test_other_methods_are_405(client: Client) -> None:
    assert client.put(URL).status_code == 405
    assert client.post("/first/").status_code == 405


def test_the_form_needs_its_token() -> None:
    careful = Client(enforce_csrf_checks=True)
    page = get(careful, URL)
    del page.fields["csrfmiddlewaretoken"]
    assert careful.post(URL, page.fields | {"answer": "yes"}).status_code == 403
    assert send(careful, get(careful, URL), answer="yes").status == 200
    assert Attempt.objects.count() == 1
