"""The pages of a brush-up: answered as in an exam, found again, ended, and told of by rule."""

import pytest
from django.test import Client

from lessons.keeping.retention import old_guests
from lessons.models import Attempt, BrushUp, Learner
from lessons.visitors.merging import merge
from mahjlearn.engine.judging.rulesets import RULESETS
from tests.brush_up.conftest import Watch
from tests.brush_up.playing import answer, finish, keep, start, url_of, words
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory
from tests.puzzles.page import HTMX, get, read

pytestmark = pytest.mark.django_db
TOLD = ("Correct", "Not quite", "Answer saved")


def page_of(client: Client, url: str) -> str:
    reply = client.get(url)
    assert reply.status_code == 200
    return words(reply.content.decode())


def test_from_the_start_to_the_end(client: Client, watch: Watch) -> None:
    run = start(client)
    assert (run.ruleset, run.minutes, len(run.slugs)) == ("tournament", None, 20)
    for number, right in enumerate([True, False, None], 1):
        url = answer(client, run, number, right=right)
        assert url == url_of(run, number + 1)
        shown = get(client, url).html
        assert "By tournament rules" in shown
        assert not [one for one in TOLD if one in shown]
    overview = page_of(client, f"/brush-up/{run.public_id}/")
    assert "Three of 20 answered." in overview
    assert "They’ll count as “I don’t know.”" in overview
    reply = finish(client, run, follow=True)
    told = words(reply.content.decode())
    assert "1 of 20." in told
    assert "Table 1: right." in told
    assert "Table 2: wrong." in told
    assert "Table 3: not known." in told
    assert "Table 4: not answered." in told
    assert "Where your rule book differs from the League" in told
    rows = list(Attempt.objects.order_by("pk"))
    assert {(row.mode, row.ruleset) for row in rows} == {("check", "tournament")}
    assert [row.outcome for row in rows] == ["right", "wrong", "wrong"]


def test_nothing_is_told_before_the_end(client: Client, watch: Watch) -> None:
    run = start(client)
    answer(client, run, 1, right=False)
    run.refresh_from_db()
    key = run.answers[run.slugs[0]]["key"]
    reply = client.get(f"{url_of(run, 1)}?answer={key}")
    assert (reply.status_code, reply.url) == (303, url_of(run, 1))
    assert "A new answer takes its place" in words(client.get(reply.url).content.decode())
    finish(client, run)
    page = get(client, f"{url_of(run, 1)}?answer={key}")
    assert page.stage == "done"
    assert "Not quite" in page.heading


def test_what_was_not_known_is_told_as_the_right_answer(client: Client, watch: Watch) -> None:
    run = start(client)
    answer(client, run, 1, right=None)
    finish(client, run)
    run.refresh_from_db()
    page = get(client, f"{url_of(run, 1)}?answer={run.answers[run.slugs[0]]['key']}")
    assert page.stage == "done"
    assert "Not quite" not in page.heading
    assert "I don’t know" in page.html


def test_the_last_answer_counts(client: Client, watch: Watch) -> None:
    run = start(client)
    for right, how in ((False, "wrong"), (True, "right"), (None, "unsure")):
        answer(client, run, 1, right=right)
        run.refresh_from_db()
        assert run.how(run.slugs[0]) == how
    finish(client, run)
    assert Attempt.objects.get().answer == {"unsure": "yes"}


def test_an_answer_sent_twice_is_one(client: Client, watch: Watch) -> None:
    run = start(client)
    page = get(client, url_of(run, 1))
    for _ in range(2):
        reply = client.post(page.action, page.fields | {"unsure": "yes"})
        assert reply.url == url_of(run, 2)
    for _ in range(2):
        finish(client, run)
    assert Attempt.objects.count() == 1


def test_nothing_answered_is_asked_for_again(client: Client, watch: Watch) -> None:
    run = start(client)
    page = get(client, url_of(run, 1))
    assert client.post(page.action, page.fields).status_code == 422
    run.refresh_from_db()
    assert run.answers == {}


def test_with_script_it_goes_on_at_once(client: Client, watch: Watch) -> None:
    run = start(client)
    page = get(client, url_of(run, 1))
    reply = client.post(page.action, page.fields | {"unsure": "yes"}, **HTMX)
    assert reply["HX-Redirect"] == url_of(run, 2)


def test_the_last_table_leads_to_all_of_them(client: Client, watch: Watch) -> None:
    run = start(client)
    keep(run, 19)
    assert answer(client, run, 20, right=True) == f"/brush-up/{run.public_id}/"
    page = page_of(client, f"/brush-up/{run.public_id}/")
    assert "All 20 answered." in page
    assert "open" not in page.partition("All 20 answered.")[2].partition("answered")[0]


def test_a_flag_is_set_seen_and_taken_away(client: Client, watch: Watch) -> None:
    run = start(client)
    url = f"{url_of(run, 2)}flag/"
    assert client.post(url, {"flagged": "yes"}).url == url_of(run, 2)
    assert 'aria-pressed="true"' in get(client, url_of(run, 2)).html
    assert "2: open, flagged" in page_of(client, f"/brush-up/{run.public_id}/")
    reply = client.post(url, {"flagged": "no"}, **HTMX)
    assert reply.content.decode().count("<form") == 1
    assert 'aria-pressed="false"' in reply.content.decode()
    assert "flagged" not in page_of(client, f"/brush-up/{run.public_id}/").partition("5: open")[0]


def test_it_is_found_again(client: Client, watch: Watch) -> None:
    run = start(client)
    answer(client, run, 1, right=True)
    again = Client()
    again.cookies = client.cookies
    page = again.get("/brush-up/").content.decode()
    assert "Continue: table 2 of 20" in words(page)
    assert f'href="{url_of(run, 2)}"' in page
    assert f'href="{url_of(run, 2)}"' in again.get("/").content.decode()
    assert start(again, "league").pk == run.pk


def test_a_finished_one_is_listed_and_another_can_be_started(client: Client, watch: Watch) -> None:
    run = start(client)
    keep(run, 16)
    finish(client, run)
    page = page_of(client, "/brush-up/")
    assert "16 of 20 Tournament rules, November 27" in page
    assert "Continue" not in page
    assert start(client, "league").pk != run.pk


def test_the_clock_says_what_is_left_and_ends_it(client: Client, watch: Watch) -> None:
    run = start(client, clock="yes")
    assert run.minutes == 20
    watch.move(minutes=5, seconds=10)
    answer(client, run, 1, right=True)
    assert "15 min left" in page_of(client, url_of(run, 2))
    page = get(client, url_of(run, 2))
    watch.move(minutes=15)
    late = client.post(page.action, page.fields | {"unsure": "yes"})
    assert late.url == f"/brush-up/{run.public_id}/?late=1"
    told = page_of(client, late.url)
    assert "that last answer isn’t counted" in told
    assert "1 of 20." in told
    fragment = client.post(page.action, page.fields | {"unsure": "yes"}, **HTMX)
    assert fragment["HX-Redirect"] == late.url
    assert Attempt.objects.count() == 1
    client.post(f"{url_of(run, 2)}flag/", {"flagged": "yes"})
    run.refresh_from_db()
    assert (run.flags, run.ended) == ([], None)
    assert client.get(url_of(run, 2)).url == f"/brush-up/{run.public_id}/"


def test_without_a_clock_a_day_later_it_still_goes_on(client: Client, watch: Watch) -> None:
    run = start(client)
    watch.move(days=3)
    assert answer(client, run, 1, right=True) == url_of(run, 2)
    assert "left" not in get(client, url_of(run, 2)).text_of(r"<nav class=\"progress(.*?)</nav>")


@pytest.mark.parametrize("book", ["", "nobody", "league, D1 owner dead"])
def test_only_a_book_as_it_is_printed_is_taken(book: str, client: Client) -> None:
    assert client.post("/brush-up/", {"book": book}).url == "/brush-up/"
    assert BrushUp.objects.count() == 0


def test_nobody_else_finds_it(client: Client, watch: Watch) -> None:
    run = start(client)
    other = Client()
    start(other)
    for path in ("", "1/", "21/", "1/flag/", "finish/"):
        url = f"/brush-up/{run.public_id}/{path}"
        assert other.post(url).status_code in (404, 405)
        assert other.get(url).status_code in (404, 405)
        assert Client().get(url).status_code in (404, 405)
    run.refresh_from_db()
    assert run.ended is None
    assert client.get(url_of(run, 21)).status_code == 404
    assert client.get(f"{url_of(run, 0)}").status_code == 404


def test_queries_do_not_grow_with_what_is_answered(
    client: Client, watch: Watch, django_assert_num_queries
) -> None:
    run = start(client)
    answer(client, run, 1, right=True)
    answer(client, run, 2, right=None)
    urls = {f"/brush-up/{run.public_id}/": 2, url_of(run, 4): 3, "/brush-up/": 3}
    for url, cost in urls.items():
        with django_assert_num_queries(cost):
            client.get(url)
    answer(client, run, 3, right=False)
    for url, cost in urls.items():
        with django_assert_num_queries(cost):
            client.get(url)
    finish(client, run)
    with django_assert_num_queries(3):
        client.get(f"/brush-up/{run.public_id}/")


def test_two_learners_become_one_with_all_of_theirs(client: Client, watch: Watch) -> None:
    run = start(client)
    answer(client, run, 1, right=True)
    target = AccountFactory()
    merge(Learner.objects.get(pk=run.learner_id), target)
    run.refresh_from_db()
    assert (run.learner, run.how(run.slugs[0])) == (target, "right")
    assert client_of(target).post(f"/brush-up/{run.public_id}/finish/").status_code == 303
    assert Attempt.objects.get().learner == target


def test_an_unused_one_goes_with_its_guest(client: Client, watch: Watch) -> None:
    run = start(client)
    watch.move(days=500)
    assert list(old_guests(watch.now())) == [run.learner]


@pytest.mark.parametrize("book", RULESETS)
def test_the_card_says_where_a_book_differs(book: str, client: Client) -> None:
    reply = client.get(f"/brush-up/differs/{book}/")
    if book == "league":
        assert reply.status_code == 404
        return
    page = words(reply.content.decode())
    assert "The League:" in page
    assert ("Tournaments score in points" in page) is (book == "tournament")
    assert client.get("/brush-up/differs/nobody/").status_code == 404
    if book == "league-phone-2024":
        assert "Yes, with no penalty." in page
        assert "No, the owner’s hand is dead." in page


def test_tables_by_the_stored_text_are_shown_after_the_end(client: Client, watch: Watch) -> None:
    """The end deals no hand: it reads what was stored with each answer."""
    run = start(client)
    answer(client, run, 1, right=True)
    finish(client, run)
    BrushUp.objects.update(slugs=[run.slugs[0], "t0-1-000000"])
    page = read(client.get(f"/brush-up/{run.public_id}/"))
    assert "1 of 2." in words(page.html)
    assert "Other tables" in words(page.html)
