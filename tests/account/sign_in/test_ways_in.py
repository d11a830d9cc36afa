"""Signing up, in and out, as a browser without a script does it."""

import re

import pytest
from django.test import Client

from lessons.models import Attempt, Learner, Mail
from tests.account.rows import browser_of, learner_with_rows
from tests.account.sign_in.people import ANN, account, code_for, is_signed_in, sign_in, sign_up
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db


def test_signing_up_takes_an_address_and_its_code(client: Client) -> None:
    reply = sign_up(client)
    assert (reply.status_code, reply["Location"]) == (303, "/account/")
    assert is_signed_in(client)
    assert "ann@example.com" in get(client, "/account/").html
    assert Mail.objects.get().recipient == ANN


def test_what_a_guest_has_answered_becomes_hers() -> None:
    learner = learner_with_rows(3)
    before = learner.guest_id
    browser = browser_of(learner)
    sign_up(browser)
    mine = account()
    assert (mine.pk, mine.attempts.count(), Learner.objects.count()) == (learner.pk, 3, 1)
    assert before not in (mine.guest_id, browser.cookies["guest"].value.partition(":")[0])
    assert mine.guest_id not in browser.cookies["guest"].value


def test_answers_from_then_on_are_hers_on_every_device(client: Client) -> None:
    sign_up(client)
    send(client, get(client, "/"), answer="no")
    other = Client()
    sign_in(other)
    send(other, get(other, "/first/a-3-crak-from-the-wall/"), answer="yes")
    assert account().attempts.count() == Attempt.objects.count() == 2


def test_the_code_of_a_mail_signs_in_once(client: Client) -> None:
    sign_up(client)
    other = Client()
    reply = sign_in(other)
    assert (reply.status_code, reply["Location"]) == (303, "/account/")
    used = code_for()
    third = Client()
    third.post("/account/login/code/", {"email": ANN})
    assert third.post("/account/login/code/confirm/", {"code": used}).status_code == 422
    assert not is_signed_in(third)


@pytest.mark.parametrize("typed", ["{0}", " {0} ", "{1}", "{1} "])
def test_spaces_and_hyphens_do_not_matter(client: Client, typed: str) -> None:
    sign_up(client)
    other = Client()
    other.post("/account/login/code/", {"email": "Ann@Example.com"})
    code = typed.format(code_for(), code_for().replace("-", ""))
    other.post("/account/login/code/confirm/", {"code": code})
    assert is_signed_in(other)


def test_after_three_wrong_codes_another_has_to_be_asked_for(client: Client) -> None:
    sign_up(client)
    other = Client()
    other.post("/account/login/code/", {"email": ANN})
    good = code_for()
    codes = [other.post("/account/login/code/confirm/", {"code": "1"}) for _ in range(3)]
    assert [reply.status_code for reply in codes] == [422, 422, 303]
    assert "That code was wrong three times." in other.get(codes[2]["Location"]).content.decode()
    other.post("/account/login/code/confirm/", {"code": good})
    assert not is_signed_in(other)


def test_a_form_of_before_signing_out_is_not_stored_for_whoever_comes_next(client: Client) -> None:
    sign_up(client)
    page = get(client, "/first/a-3-crak-from-the-wall/")
    assert page.fields["learner"] == account().public_id
    client.post("/account/logout/")
    plain = client.post(page.action, page.fields | {"answer": "yes"})
    swapped = client.post(
        page.action, page.fields | {"answer": "yes"}, headers={"HX-Request": "true"}
    )
    for reply in (plain, swapped):
        said = reply.content.decode()
        assert (reply.status_code, Attempt.objects.count()) == (409, 0)
        assert "You’re signed out. Your answer isn’t saved yet" in said
        assert "/account/login/?next=%2Ffirst%2Fa-3-crak-from-the-wall%2F" in said
    sign_in(client)
    assert client.post(page.action, page.fields | {"answer": "yes"}).status_code == 303
    assert account().attempts.count() == 1


@pytest.mark.parametrize("more", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_it_can_be_sent_as_a_guest(client: Client, more: dict[str, str]) -> None:
    sign_up(client)
    page = get(client, "/first/a-3-crak-from-the-wall/")
    client.post("/account/logout/")
    refused = client.post(page.action, page.fields | {"answer": "yes"}, headers=more)
    html = refused.content.decode()
    start = html.index(f'<form method="post" action="{page.action}">')
    form = html[start:].partition("</form>")[0]
    assert "Send as a guest" in form
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert "learner" not in fields
    sent = client.post(page.action, fields)
    assert sent.status_code == 303
    stored = Attempt.objects.get()
    assert stored.learner.user_id is None
    assert stored.answer["answer"] == "yes"


def test_somebody_else_who_is_signed_in_cannot_send_it_as_a_guest(client: Client) -> None:
    sign_up(client)
    page = get(client, "/first/a-3-crak-from-the-wall/")
    client.post("/account/logout/")
    sign_up(client, "bea@example.com")
    refused = client.post(page.action, page.fields | {"answer": "yes"})
    assert refused.status_code == 409
    assert "Send as a guest" not in refused.content.decode()


@pytest.mark.parametrize("path", ["/", "/learn/", "/rules/", "/account/login/"])
def test_the_last_link_at_the_top_leads_in_or_to_the_account(client: Client, path: str) -> None:
    def last(browser: Client) -> list[str]:
        lists = re.findall(r"<nav[^>]*>(.*?)</nav>", browser.get(path).content.decode(), re.S)
        return [re.findall(r'href="([^"?]*)[^"]*"[^>]*>([^<]*)<', one)[-1] for one in lists[1:3]]

    assert last(client) == [("/account/login/", "Sign in")] * 2
    if path != "/account/login/":
        sign_up(client)
        assert last(client) == [("/account/", "Account")] * 2
        assert last(Client()) == [("/account/login/", "Sign in")] * 2
