"""Pages of practice: led to a table, answered, shown again, twelve of them, and how it went."""

import re
from collections.abc import Iterator
from datetime import timedelta
from threading import Event
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.text import slugify

from lessons.models import Attempt, Learner, LearnerStanding, Mode, PuzzleText
from lessons.practice import scopes, serving
from lessons.practice.scopes import scope_of, units
from lessons.practice.serving import A_SITTING
from lessons.web.days import today
from mahjlearn.tutor.generate.tables.index import TableEntry, by_slug, table_entries
from mahjlearn.tutor.generate.tables.names import GENERATOR
from mahjlearn.tutor.reviews import IDEA_TITLES, Review
from tests.models.factories import AttemptFactory
from tests.practice.sitting import MIXED, answer, next_url, opened, puzzle_at, slug_of
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db

END = "/practice/mixed/end/"
ELSEWHERE = f"{GENERATOR}x-1-000000"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TableEntry, ...]]:
    """An index of the first tables alone: few hands have to be dealt."""
    entries = table_entries()[:40]
    monkeypatch.setattr(serving, "table_entries", lambda: entries)
    return entries


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("\xa0", " ").split())


@pytest.mark.parametrize("url", ["/practice/", MIXED])
def test_it_opens_on_a_table(client: Client, url: str, few) -> None:
    reply = client.get(url)
    assert reply.status_code == 302
    assert reply["Cache-Control"] == "no-store"
    page = get(client, reply.url)
    assert page.status == 200
    assert text(page.question) == text(puzzle_at(reply.url).question)
    assert f"1 of {A_SITTING}" in text(page.html)
    assert Learner.objects.count() == 0


def test_it_stays_the_same_table_until_it_is_answered(client: Client, few) -> None:
    first, _ = opened(client)
    assert opened(client)[0] == first
    answer(client, first)
    assert opened(client)[0] != first


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "without script"])
def test_an_answer_is_stored_and_leads_on(client: Client, htmx: bool, few, made_ahead) -> None:
    url, _ = opened(client)
    page = answer(client, url, htmx=htmx)
    assert page.feedback is not None
    assert page.outcome[0] == "right"
    row = Attempt.objects.latest("id")
    assert (row.mode, row.place.split("/")[:2]) == (Mode.PRACTICE, ["practice", slug_of(url)])
    assert row.puzzle_slug == slug_of(url)
    assert row.puzzle_hash == puzzle_at(url).hash
    onward = next_url(page)
    assert onward.startswith(MIXED)
    assert onward != url
    assert made_ahead[-1] == slug_of(onward)
    assert opened(client)[0] == onward


def test_an_answer_is_shown_again_by_its_address(client: Client, few) -> None:
    url, _ = opened(client)
    answer(client, url, right=False)
    key = Attempt.objects.latest("id").client_key
    again = get(client, f"{url}?answer={key}")
    assert again.feedback is not None
    assert again.feedback["data-attempt"] == str(key)
    assert Client().get(f"{url}?answer={key}").status_code == 404


def test_its_text_is_kept_once(client: Client, few) -> None:
    url, _ = opened(client)
    answer(client, url)
    answer(Client(), url)
    assert PuzzleText.objects.filter(slug=slug_of(url)).count() == 1


def test_it_is_shown_when_no_generator_makes_it_any_more(
    client: Client, monkeypatch: pytest.MonkeyPatch, few
) -> None:
    url, _ = opened(client)
    answer(client, url)
    row, asked = Attempt.objects.latest("id"), puzzle_at(url).question

    def gone(slug: str) -> None:
        raise KeyError(slug)

    monkeypatch.setattr(serving, "table_of", gone)
    page = get(client, f"{url}?answer={row.client_key}")
    assert page.status == 200
    assert page.outcome[0] == row.outcome
    assert "We don’t ask this puzzle here anymore." in page.html
    assert text(page.question) == text(asked)
    for missing in (url, f"{url}?answer={uuid4()}", f"{MIXED}{ELSEWHERE}/?answer={row.client_key}"):
        assert client.get(missing).status_code == 404
    assert Client().get(f"{url}?answer={row.client_key}").status_code == 404


def test_twelve_tables_and_how_it_went(client: Client, few) -> None:
    url, _ = opened(client)
    told = []
    for number in range(A_SITTING):
        assert f"{number + 1} of {A_SITTING}" in text(get(client, url).html)
        page = answer(client, url, right=number % 4 != 3)
        told.append(url)
        url = next_url(page)
    assert url == END
    assert len({*told}) == A_SITTING
    wrong = len({*Attempt.objects.filter(outcome="wrong").values_list("puzzle_slug", flat=True)})
    assert wrong
    page = get(client, END)
    assert f"{A_SITTING} tables today, {A_SITTING - wrong} right." in text(page.html)
    looked = re.findall(rf'href="({MIXED}[^"/]+/\?answer=[^"]+)"', page.html)
    assert len(looked) == min(wrong, 3)
    assert get(client, looked[0]).outcome[0] == "wrong"
    assert next_url(page) == MIXED
    assert opened(client)[0] not in told


def test_nothing_played_today_is_said(client: Client) -> None:
    assert "No tables yet today." in text(get(client, END).html)


def test_yesterday_is_not_today(client: Client, few) -> None:
    answer(client, opened(client)[0])
    long_ago = timezone.now() - timedelta(days=3)
    Attempt.keeper.update(answered_at=long_ago)
    assert "No tables yet today." in text(get(client, END).html)


def test_a_table_that_is_made_no_more_is_no_fault_at_the_end(client: Client) -> None:
    opened_by = learner_of(client)
    AttemptFactory(learner=opened_by, place=f"practice/{ELSEWHERE}", puzzle_slug=ELSEWHERE,
                   outcome="wrong", correct=False, mode=Mode.PRACTICE)  # fmt: skip
    assert "1 table today, none right." in text(get(client, END).html)
    assert opened(client)[1].status == 200


def learner_of(client: Client) -> Learner:
    """The learner of this browser, who has answered a table of the first rulings."""
    client.post("/", get(client, "/").fields | {"answer": "yes"})
    return Learner.objects.latest("id")


def named_scopes() -> list[str]:
    """Everything mixed, and one of each other sort that the index has tables for."""
    unit = next(n for n, _ in units() if scope_of(f"unit-{n}"))
    rule = table_entries()[0].rules[0].lower()
    mixup = next(one for entry in table_entries() for one in entry.about).lower()
    return ["mixed", f"unit-{unit}", rule, mixup]


def test_what_can_be_practised(client: Client) -> None:
    for slug in named_scopes():
        scope = scope_of(slug)
        assert scope is not None
        url, page = opened(client, f"/practice/{slug}/")
        assert page.status == 200
        entry = by_slug()[slug_of(url)]
        assert entry.form in {one.form for one in table_entries() if scope.holds(one)}
        assert scope.over in text(page.html)


@pytest.mark.parametrize("slug", ["unit-9", "m99", "M16", "first", "zz1"])
@pytest.mark.parametrize("rest", ["", "end/", "t1-1-591ecd/"])
def test_what_nobody_can_practice(client: Client, slug: str, rest: str) -> None:
    assert client.get(f"/practice/{slug}/{rest}").status_code == 404


@pytest.mark.parametrize("slug", [ELSEWHERE, "g2-7-8d7d", "t0-1-000000", "t1-1-ffffff", "a-3-bam"])
def test_a_table_of_another_generator_is_not_there(client: Client, slug: str) -> None:
    for url in (f"{MIXED}{slug}/", f"{MIXED}{slug}/done/"):
        assert client.get(url).status_code == 404
        assert client.post(url).status_code in (404, 405)


def test_what_else_there_is_leads_to_tables(client: Client) -> None:
    page = get(client, "/practice/change/")
    urls = re.findall(r'<a class="card" href="(/practice/[^"]+)"', page.html)
    assert MIXED in urls
    assert len(urls) == len({*urls}) > 1
    assert all(client.get(url).status_code == 302 for url in urls)
    assert all(one.title in text(page.html) for one in map(scope_of, ["mixed"]) if one)


def test_it_can_be_seen_done(client: Client) -> None:
    entry = next(one for one in table_entries() if one.right == "some" and one.form == "take")
    url = f"{MIXED}{entry.slug}/"
    answer(client, url)
    assert client.get(f"{url}done/").status_code == 200


def test_a_scope_knows_how_many_tables_it_has() -> None:
    mixed = scopes.scope_of("mixed")
    assert mixed is not None
    assert mixed.entries == len(table_entries())


def test_the_next_table_is_made_beside_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Event()
    monkeypatch.setattr(serving, "table_of", lambda slug: made.set())
    serving.make_ahead("a-table")
    assert made.wait(timeout=30)


def queries(client: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get(url).status_code in (200, 302)
    return len(asked)


def test_the_page_of_an_answer_reads_once_how_she_stands(client: Client, few) -> None:
    url, _ = opened(client)
    answer(client, url)
    key = Attempt.objects.latest("id").client_key
    with CaptureQueriesContext(connection) as asked:
        page = get(client, f"{url}?answer={key}")
        statements = [one["sql"] for one in asked]
    for part in ("practice/%", LearnerStanding._meta.db_table):
        assert sum(part in one for one in statements) == 1, part
    assert next_url(page) == opened(client)[0]


def test_over_every_table_of_an_idea_stands_from_when_it_is_back(client: Client) -> None:
    """Over those of another idea among them too, or the label would tell which they are."""
    idea = "thrown jokers"
    yesterday = today() - timedelta(days=1)
    back = Review(2.0, 5.0, today(), yesterday, 1)
    reviews = {idea: back.to_json()}
    LearnerStanding.objects.update_or_create(
        learner=learner_of(client), defaults={"reviews": reviews}
    )
    scope = scope_of(slugify(IDEA_TITLES[idea]))
    assert scope is not None
    forms = {entry.form for entry in table_entries() if scope.holds(entry)}
    of_it, other = (
        next(one for one in table_entries() if one.form in forms and scope.holds(one) == about)
        for about in (True, False)
    )
    label = f"Back from {yesterday:%A}"
    for entry in (of_it, other):
        assert label in get(client, f"/practice/{scope.slug}/{entry.slug}/").html
    assert label in get(client, f"{MIXED}{of_it.slug}/").html
    assert label not in get(client, f"{MIXED}{other.slug}/").html


def give(learner: Learner, answers: int) -> None:
    """Store so many answers of some days ago."""
    slugs = [entry.slug for entry in table_entries()]
    for number in range(answers):
        slug = slugs[number % len(slugs)]
        AttemptFactory(
            learner=learner,
            place=f"practice/{slug}",
            puzzle_slug=slug,
            mode=Mode.PRACTICE,
            answered_at=timezone.now() - timedelta(days=9, minutes=answers - number),
        )


def test_ten_answers_cost_as_many_queries_as_four_hundred(client: Client) -> None:
    learner = learner_of(client)
    give(learner, 10)
    table = opened(client)[0]
    urls = (MIXED, table, END, "/practice/change/")
    few = [queries(client, url) for url in urls]
    give(learner, 390)
    assert [queries(client, url) for url in urls] == few
    assert max(few) <= 5
