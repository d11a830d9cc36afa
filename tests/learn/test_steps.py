"""The steps of a lesson at their addresses: reads, tries, what comes next, what comes back."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course, rulings
from lessons.models import Attempt, LessonProgress
from lessons.puzzles.kinds import kind_of
from mahjlearn.course import Lesson, Read, Try
from tests.puzzles.learners import right_answers, wrong_answer
from tests.puzzles.page import HTMX, Page, get, send

pytestmark = pytest.mark.django_db


def plain(lesson: Lesson) -> list[int]:
    """The numbers of the steps that ask yes or no, from 1."""
    steps = enumerate(lesson.steps, 1)
    return [n for n, one in steps if isinstance(one, Try) and one.puzzle.task is None]


def url_of(lesson: Lesson, number: int) -> str:
    return reverse("step", args=[lesson.slug, number])


def try_at(lesson: Lesson, number: int) -> Try:
    found = lesson.steps[number - 1]
    assert isinstance(found, Try)
    return found


def ends_with(lesson: Lesson, kind: str) -> bool:
    return try_at(lesson, len(lesson.steps)).puzzle.kind == kind


def comes_back_apart(lesson: Lesson, number: int) -> bool:
    """Return True for a try whose table is answered at once, and is not that of the last try."""
    again, last = try_at(lesson, number).again, lesson.tries[-1].again
    return again.slug != last.slug and not kind_of(again).in_moves


def say(client: Client, url: str, one: Try, *, right: bool) -> Page:
    yes = one.puzzle.key.allowed is right
    return send(client, get(client, url), answer="yes" if yes else "no")


LESSON = next(
    lesson
    for lesson in course().lessons
    if isinstance(lesson.steps[0], Read) and len(plain(lesson)) > 1
)
FIRST_TRY = plain(LESSON)[0]


def next_of(page: Page) -> tuple[str, str]:
    return page.text_of(r'id="next" href="([^"]*)"'), page.text_of(r'id="next"[^>]*>(.*?)<svg')


def test_a_read_says_its_idea_and_leads_on(client) -> None:
    read = LESSON.steps[0]
    page = get(client, url_of(LESSON, 1))
    assert page.text_of("<h1>(.*?)</h1>") == read.title
    assert page.html.count('aria-label="Progress"') == 1
    assert next_of(page) == (url_of(LESSON, 2), "Next step")


def test_a_read_takes_no_answer(client) -> None:
    assert client.post(url_of(LESSON, 1)).status_code == 405


def test_the_marks_of_whoever_has_come_to_a_step(client) -> None:
    """What was read on the way is behind one, though nothing is answered yet."""
    line = re.search(r'<ol class="pips.*?</ol>', get(client, url_of(LESSON, 2)).html, re.S)
    assert line is not None
    marks = re.findall(r'<li class="(done|now|later)">', line[0])
    assert marks == ["done", "now"] + ["later"] * (len(LESSON.steps) - 2)


@pytest.mark.parametrize("number", [0, 99])
def test_a_step_that_is_not_there(client, number: int) -> None:
    assert client.get(f"/learn/{LESSON.slug}/{number}/").status_code == 404


@pytest.mark.parametrize(
    "url",
    [
        "/learn/no-such-lesson/",
        "/learn/no-such-lesson/1/",
        f"/learn/{LESSON.slug}/again/no-such-puzzle/",
        f"/learn/{LESSON.slug}/again/{LESSON.steps[0].slug}/",
        f"/learn/{LESSON.slug}/{FIRST_TRY}/change/9/",
    ],
)
def test_an_unknown_address(client, url: str) -> None:
    assert client.get(url).status_code == 404


def test_an_answer_is_stored_under_slugs_not_numbers(client) -> None:
    one = try_at(LESSON, FIRST_TRY)
    say(client, url_of(LESSON, FIRST_TRY), one, right=True)
    row = Attempt.objects.get()
    assert (row.place, row.puzzle_slug, row.puzzle_hash) == (
        f"learn/{LESSON.slug}/{one.slug}",
        one.slug,
        one.puzzle.hash,
    )
    assert LessonProgress.objects.get().steps == {
        one.slug: {"outcome": "right", "tries": 1, "again": ""}
    }


def test_an_answer_for_a_step_that_has_moved_is_refused(client) -> None:
    """The form of one step, sent to the number where another stands now."""
    one, other = plain(LESSON)[:2]
    fields = get(client, url_of(LESSON, one)).fields | {"answer": "yes"}
    reply = client.post(url_of(LESSON, other), fields)
    assert (reply.status_code, Attempt.objects.count()) == (409, 0)


def test_a_wrong_answer_is_explained_and_leads_on(client) -> None:
    one = try_at(LESSON, FIRST_TRY)
    page = say(client, url_of(LESSON, FIRST_TRY), one, right=False)
    assert page.outcome[0] == "wrong"
    assert next_of(page)[0] == url_of(LESSON, FIRST_TRY + 1)


def test_a_missed_idea_comes_back_with_other_tiles_and_then_the_end(client) -> None:
    lesson, missed = next(
        (one, number)
        for one in course().lessons
        for number in plain(one)
        if ends_with(one, "what_now") and comes_back_apart(one, number)
    )
    last = len(lesson.steps)
    say(client, url_of(lesson, missed), try_at(lesson, missed), right=False)
    wrong = wrong_answer(try_at(lesson, last).puzzle)
    page = send(client, get(client, url_of(lesson, last)), **wrong)
    first = try_at(lesson, missed)
    again = reverse("again", args=[lesson.slug, first.slug])
    assert next_of(page) == (again, "One more like that")
    asked = get(client, again)
    assert asked.fields["version"] == first.again.hash
    assert "Coming back: 1 of 2" in " ".join(re.sub("<[^>]*>", "", asked.html).split())
    [answer] = right_answers(first.again)
    page = send(client, asked, **answer)
    key = page.feedback["data-attempt"]
    page = get(client, f"{again}?answer={key}&reasons=shown")
    second = try_at(lesson, last)
    assert next_of(page)[0] == reverse("again", args=[lesson.slug, second.slug])
    assert Attempt.objects.last().place == f"learn/{lesson.slug}/{first.slug}/again"


def test_a_change_of_a_step_leads_back_to_it(client) -> None:
    lesson, number = next(
        (lesson, n)
        for lesson in course().lessons
        for n in plain(lesson)
        if try_at(lesson, n).puzzle.changes
    )
    change = try_at(lesson, number).puzzle.changes[0].puzzle
    url = reverse("step_change", args=[lesson.slug, number, 1])
    page = get(client, url)
    assert (page.action, page.fields["version"]) == (url, change.hash)
    page = send(client, page, answer="no" if change.key.allowed else "yes")
    assert f'href="{url_of(lesson, number)}"><span>The table as it was' in page.html
    assert not LessonProgress.objects.exists()


def test_queries(client, django_assert_num_queries) -> None:
    url = url_of(LESSON, FIRST_TRY)
    for address in (url_of(LESSON, 1), url):
        with django_assert_num_queries(0):
            Client().get(address)
    fields = get(client, url).fields | {"answer": "yes"}
    other = Client()
    send(other, get(other, url), answer="yes")
    for count in (12, 4):  # the first answer of all looks for others before it
        with django_assert_num_queries(count):
            client.post(url, fields, **HTMX)
    with django_assert_num_queries(3):
        client.get(url)


def test_the_navigation_names_the_lessons_and_marks_them(client) -> None:
    assert '<a href="/learn/">Learn</a>' in get(client, "/").html
    assert '<a href="/learn/" aria-current="page">Learn</a>' in get(client, url_of(LESSON, 1)).html


def test_the_first_page_goes_on_where_one_left(client) -> None:
    """Whatever the first page shows: the first ruling, a later one, the summary of all twelve."""
    number = plain(LESSON)[0]
    say(client, url_of(LESSON, number), try_at(LESSON, number), right=True)
    card = 'class="card go-on" href="([^"]*)"'
    follows = get(client, "/").text_of(card)
    assert follows.startswith(f"/learn/{LESSON.slug}/")
    for puzzle in rulings().puzzles:
        send(client, get(client, f"/first/{puzzle.slug}/"), answer="yes")
        assert get(client, "/").text_of(card) == follows
    assert get(client, "/first/").text_of(card) == ""
