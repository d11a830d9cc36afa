"""The pages of the drills: played by plain forms, by htmx, against the clock and without it."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course
from lessons.drills import views
from lessons.drills.best import merge_bests
from lessons.drills.run import DrillRun, read_run
from lessons.keeping.retention import old_guests
from lessons.models import Attempt, DrillBest, Learner
from lessons.visitors.merging import merge
from mahjlearn.tutor.drills import DRILLS
from tests.models.factories import AccountFactory, LearnerFactory

pytestmark = pytest.mark.django_db

BEGIN = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)


class Watch:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.at = BEGIN

    def now(self) -> datetime:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(views, "timezone", watch)
    return watch


def run_at(url: str, slug: str) -> DrillRun:
    found = read_run(DRILLS[slug], parse_qs(urlsplit(url).query)["run"][0])
    assert found is not None
    return found


def start(client: Client, slug: str, **form: str) -> DrillRun:
    reply = client.post(f"/drills/{slug}/", form)
    assert reply.status_code == 303
    assert client.get(reply.url).status_code == 200
    return run_at(reply.url, slug)


def form_of(run: DrillRun, answer: str) -> dict[str, object]:
    """Return what the page of a question sends for that answer."""
    if not run.item.exposures:
        return {"run": run.packed(), "answer": answer}
    bits = [str(1 << at) for at in range(6) if int(answer) >> at & 1]
    return {"run": run.packed(), "done": "yes", "take": bits}


def play(client: Client, slug: str, watch: Watch, right: int = 10, **form: str) -> str:
    """Play a run to its end, four seconds a question; return the last page."""
    run = start(client, slug, **form)
    url = ""
    for number in range(10):
        watch.move(4)
        wrong = sorted(run.item.answers - {run.item.right})[0]
        answer = run.item.right if number < right else wrong
        url = client.post(f"/drills/{slug}/", form_of(run, answer)).url
        page, run = text(client.get(url)), run_at(url, slug)
        told = run.items[number].line
        assert told in page
        assert ("Correct." in page) is (answer == run.items[number].right)
    return page


def text(reply) -> str:
    """Return the words of a page."""
    words = re.sub(r"<[^>]+>", "", reply.content.decode())
    return re.sub(r"\s+", " ", unescape(words).replace("\xa0", " "))


@pytest.mark.parametrize("slug", DRILLS)
def test_a_run_by_plain_forms_ends_with_the_best(slug: str, client: Client, watch: Watch) -> None:
    page = play(client, slug, watch, right=9)
    assert "Nine of ten, in 40 seconds. Your best yet." in page
    assert "Worth another look" in page
    assert "Once more" in page
    (row,) = DrillBest.objects.all()
    assert (row.drill, row.right, row.took_ms) == (slug, 9, 40_000)
    assert row.learner == Learner.objects.get()
    assert Attempt.keeper.count() == 0
    assert "Your best: nine in 40 seconds" in text(client.get("/drills/"))


def test_a_better_run_takes_the_place_of_the_best_and_a_worse_one_does_not(
    client: Client, watch: Watch
) -> None:
    play(client, "tiles", watch, right=8)
    assert "Your best is eight in 40 seconds." in play(client, "tiles", watch, right=7)
    assert "Ten of ten, in 40 seconds. Your best yet." in play(client, "tiles", watch)
    (row,) = DrillBest.objects.all()
    assert row.right == 10
    assert Learner.objects.count() == 1


def test_without_a_clock_nothing_is_kept(client: Client, watch: Watch) -> None:
    page = play(client, "groups", watch, **{"no-clock": "yes"})
    assert "Ten of ten. " in page
    assert "second" not in page.partition("Ten of ten.")[2].partition("Once more")[0]
    assert DrillBest.objects.count() == Learner.objects.count() == 0


def test_the_minute_ends_a_run(client: Client, watch: Watch) -> None:
    run = start(client, "tiles")
    watch.move(5)
    url = client.post("/drills/tiles/", form_of(run, run.item.right)).url
    watch.move(58)
    assert "The minute is over." in text(client.get(url))
    run = run_at(url, "tiles")
    url = client.post("/drills/tiles/", form_of(run, run.item.right)).url
    assert "One of one, in 60 seconds. Your best yet." in text(client.get(url))
    assert DrillBest.objects.get().right == 1


def test_the_clock_of_the_page_may_end_it_without_an_answer(client: Client, watch: Watch) -> None:
    run = start(client, "tiles")
    watch.move(60)
    url = client.post("/drills/tiles/", {"run": run.packed(), "over": "yes"}).url
    assert "The minute is over." in text(client.get(url))
    assert DrillBest.objects.count() == 0


def test_htmx_gets_the_region_alone(client: Client, watch: Watch) -> None:
    run = start(client, "tiles")
    reply = client.post("/drills/tiles/", form_of(run, run.item.right), HTTP_HX_REQUEST="true")
    assert reply.content.decode().lstrip().startswith('<div id="drill"')
    assert run.item.line.replace(" ", "") in text(reply).replace(" ", "")
    assert "2 of 10" in text(reply)


def test_no_answer_is_asked_for_again(client: Client, watch: Watch) -> None:
    run = start(client, "tiles")
    for form in ({}, {"answer": "9"}, {"answer": "yes"}):
        reply = client.post("/drills/tiles/", {"run": run.packed(), **form})
        assert reply.status_code == 422
        assert "Choose an answer first." in text(reply)
        assert "1 of 10" in text(reply)


def test_no_joker_at_all_is_an_answer(client: Client, watch: Watch) -> None:
    run = start(client, "jokers")
    reply = client.post("/drills/jokers/", {"run": run.packed(), "done": "yes"})
    assert run_at(reply.url, "jokers").answers == ("0",)


def test_an_end_that_is_sent_twice_changes_nothing(client: Client, watch: Watch) -> None:
    run = start(client, "tiles")
    for _ in range(9):
        run = run.answered(run.item.right, watch.now())
    watch.move(30)
    form = form_of(run, run.item.right)
    first = client.post("/drills/tiles/", form).url
    watch.move(3)
    client.post("/drills/tiles/", form)
    assert DrillBest.objects.get().took_ms == 30_000
    assert "Your best yet." in text(client.get(first))


def test_who_keeps_no_cookies_gets_no_row(watch: Watch) -> None:
    run = start(Client(), "tiles")
    client = Client()
    for _ in range(9):
        run = run.answered(run.item.right, watch.now())
    assert client.post("/drills/tiles/", form_of(run, run.item.right)).status_code == 303
    assert Learner.objects.count() == 0


@pytest.mark.parametrize(
    "address", ["/drills/tiles/", "/drills/tiles/?run=x", "/drills/calls/?run"]
)
def test_an_address_without_a_run_leads_to_the_list(client: Client, address: str) -> None:
    reply = client.get(address)
    assert (reply.status_code, reply.url[:9]) == (302, "/drills/#")


def test_what_is_no_drill_is_not_there(client: Client) -> None:
    assert client.get("/drills/nothing/").status_code == 404
    assert client.post("/drills/nothing/").status_code == 404


def test_a_question_does_not_tell_its_answer(client: Client, watch: Watch) -> None:
    """The tile to name is drawn, and nothing reads its name but the four names to tap."""
    run = start(client, "tiles")
    reply = client.get(f"/drills/tiles/?run={run.packed()}").content.decode()
    felt = reply.partition('drill-felt"')[2].partition('class="drill-bar')[0]
    named = {option.words for option in run.item.options}
    assert [name for name in named if name in felt.replace("\xa0", " ")] == []


@pytest.mark.parametrize(
    ("source", "target", "kept"),
    [
        ((9, 41_000), None, (9, 41_000)),
        ((9, 41_000), (8, 10_000), (9, 41_000)),
        ((9, 41_000), (9, 40_000), (9, 40_000)),
        ((9, 40_000), (9, 41_000), (9, 40_000)),
        (None, (3, 60_000), (3, 60_000)),
    ],
)
def test_of_two_learners_the_better_best_stays(
    source: tuple[int, int] | None, target: tuple[int, int] | None, kept: tuple[int, int]
) -> None:
    guest, account = LearnerFactory(), AccountFactory()
    for learner, best in ((guest, source), (account, target)):
        if best:
            DrillBest.objects.create(
                learner=learner, drill="tiles", right=best[0], took_ms=best[1], reached=BEGIN
            )
    merge(guest, account)
    (row,) = DrillBest.objects.all()
    assert (row.learner, row.right, row.took_ms) == (account, *kept)
    merge_bests(LearnerFactory(), account)
    assert DrillBest.objects.count() == 1


@pytest.mark.parametrize(("days", "kept"), [(30, True), (500, False)])
def test_a_guest_is_kept_as_long_as_after_an_answer(days: int, kept: bool) -> None:
    guest = LearnerFactory(created=BEGIN - timedelta(days=600))
    DrillBest.objects.create(
        learner=guest, drill="tiles", right=5, took_ms=1, reached=BEGIN - timedelta(days=days)
    )
    assert (guest not in old_guests(BEGIN)) is kept


def test_the_course_leads_to_the_drills_from_its_first_two_units(client: Client) -> None:
    page = client.get(reverse("course")).content.decode()
    assert page.count(f'href="{reverse("drills")}"') == 2
    units = course().units
    for number, there in ((0, True), (1, True), (2, False)):
        end = reverse("lesson_end", args=[units[number].lessons[0].slug])
        assert (reverse("drills") in client.get(end).content.decode()) is there
