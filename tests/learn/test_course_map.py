"""The course map, and the card on the first page that leads back to where somebody left off."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.learn.pages.course import go_on_context
from lessons.models import Attempt, Learner
from mahjlearn.course import Lesson
from mahjlearn.tutor.days import day_of
from tests.learn.lesson_course import serve
from tests.models.factories import AttemptFactory
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db

TAUGHT = {"TS4", "EX1"}
"""The rules that each lesson of `serve` teaches."""
CARD = re.compile(r'<li class="card lesson-card( current)?">(.*?)</li>', re.S)


def cards(page: Page) -> list[str]:
    """Each card as it is read, the current one with a star."""
    found = []
    for current, inner in CARD.findall(page.html):
        text = re.sub(r"<[^>]*>", " ", re.sub(r'<span class="tile.*?</svg></span>', "", inner))
        found.append(("* " if current else "") + " ".join(text.split()))
    return found


def units(page: Page) -> list[str]:
    """Each unit as its line is read, the open one with a star."""
    found = re.findall(
        r'<details class="unit"( open)?>\s*<summary>(.*?)</summary>', page.html, re.S
    )
    texts = [(opened, " ".join(re.sub(r"<[^>]*>", " ", line).split())) for opened, line in found]
    return [("* " if opened else "") + text for opened, text in texts]


def links(page: Page) -> list[str]:
    return re.findall(r'<a(?: class="button")? href="(/learn/[^"]+)"', page.html)


def answer(client: Client, url: str, said: str = "yes") -> None:
    send(client, get(client, url), answer=said)


def through(client: Client, lesson: Lesson, said: str = "yes") -> None:
    for one in lesson.tries:
        answer(client, f"/learn/{lesson.slug}/{lesson.number_of(one.slug)}/", said)


def test_a_stranger_sees_the_course_and_where_it_begins(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a b")
    page = get(client, "/learn/")
    assert page.text_of("<h1>(.*?)</h1>") == "A course"
    assert page.text_of(r'<p class="lead">(.*?)</p>') == "5 steps. About 5 minutes a lesson."
    assert re.findall(r"<h2[^>]*>(.*?)</h2>", page.html) == ["Unit one", "Unit two"]
    assert cards(page) == [
        "* 1. Lesson one All about one Start : 1. Lesson one",
        "2. Lesson two All about two 2 steps",
    ]
    assert links(page) == ["/learn/one/", "/learn/one/1/", "/learn/two/"]
    assert page.text_of(r'href="/first/">(.*?)</a>') == "One ruling"


def test_the_lesson_left_is_the_one_to_go_on_with(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="? a b", three="a b")
    answer(client, "/learn/one/3/")
    answer(client, "/learn/two/2/", "no")
    page = get(client, "/learn/")
    assert page.text_of("<h1>(.*?)</h1>") == "Your course"
    assert page.text_of(r'<p class="lead">(.*?)</p>') == (
        "4 of 8 steps done. About 5 minutes a lesson."
    )
    assert cards(page) == [
        "1. Lesson one All about one 2 of 3 steps done",
        "* 2. Lesson two Step 3 of 3 Continue : 2. Lesson two",
        "3. Lesson three All about three 2 steps",
    ]
    assert links(page)[2] == "/learn/two/3/"


def test_what_comes_back_today_stands_on_the_map_and_at_the_end(
    client: Client, monkeypatch
) -> None:
    """From the day on that the schedule says, and only until it is answered."""
    serve(monkeypatch, one="a b", two="a")
    send(client, get(client, "/learn/one/1/"), answer="no")
    tomorrow = timezone.now() + timedelta(days=1)
    for url in ("/learn/", "/learn/one/end/"):
        assert back_card(get(client, url)) == ""
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    for url in ("/learn/", "/learn/one/end/"):
        said = f"Back from {day_of(tomorrow) - timedelta(days=1):%A}: When a turn begins"
        assert back_card(get(client, url)) == said
    send(client, get(client, "/learn/one/again/one-a/"), answer="yes")
    for url in ("/learn/", "/learn/one/end/"):
        assert back_card(get(client, url)) == ""


def back_card(page: Page) -> str:
    return page.text_of(r'<a class="card go-on back-today"[^>]*>\s*<span>(.*?)</span>')


def test_done_and_what_comes_back(client: Client, monkeypatch) -> None:
    course = serve(monkeypatch, one="a b", two="a b", three="a b")
    through(client, course.by_slug["two"], "no")
    through(client, course.by_slug["one"])
    page = get(client, "/learn/")
    assert cards(page) == [
        "1. Lesson one All about one Done",
        "* 2. Lesson two One idea comes back Continue : 2. Lesson two",
        "3. Lesson three All about three 2 steps",
    ]
    assert links(page)[2] == "/learn/two/again/two-a/"
    answer(client, "/learn/three/1/")
    assert cards(get(client, "/learn/"))[1] == "2. Lesson two All about two Two ideas come back"


def test_when_all_is_done_no_card_has_a_button(client: Client, monkeypatch) -> None:
    course = serve(monkeypatch, one="a", two="? a ?")
    for lesson in course.lessons:
        through(client, lesson)
    page = get(client, "/learn/")
    assert cards(page) == [
        "1. Lesson one All about one Done",
        "2. Lesson two All about two Done",
    ]
    assert page.text_of(r'<p class="lead">(.*?)</p>') == (
        "4 of 4 steps done. About 5 minutes a lesson."
    )


def test_the_unit_in_hand_is_open_and_says_how_far(client: Client, monkeypatch) -> None:
    """The first until somebody has begun; then the one with the lesson to go on with."""
    course = serve(monkeypatch, one="a", two="a", three="a")
    assert units(get(client, "/learn/")) == [
        "* 0 Unit one The first. 1 lesson",
        "1 Unit two The others. 2 lessons",
    ]
    through(client, course.by_slug["one"])
    through(client, course.by_slug["two"])
    page = get(client, "/learn/")
    assert units(page) == ["0 Unit one The first. Done", "* 1 Unit two The others. 1 of 2 done"]


def test_rules_with_three_marks_are_counted(client: Client, monkeypatch) -> None:
    """Nothing is said as long as none is mastered."""
    serve(monkeypatch, one="a b")
    answer(client, "/learn/one/1/")
    assert 'class="mastered"' not in get(client, "/learn/").html
    (first,) = Attempt.objects.all()
    for number, days in enumerate((1, 3), 2):
        AttemptFactory(
            learner=first.learner,
            place="learn/one/one-b",
            try_no=number,
            rules=first.rules,
            answered_at=first.answered_at + timedelta(days),
        )
    words = get(client, "/learn/").text_of(r'<p class="mastered">(.*?)</p>')
    assert words == f"{len(TAUGHT & set(first.rules))} of 2 rules mastered"


def test_a_course_without_lessons_is_a_page_all_the_same(client: Client, monkeypatch) -> None:
    serve(monkeypatch)
    page = get(client, "/learn/")
    assert (page.status, cards(page), page.text_of(r'<p class="lead">(.*?)</p>')) == (200, [], "")


def test_the_map_takes_no_answer(client: Client) -> None:
    assert client.post("/learn/").status_code == 405


@pytest.mark.parametrize("names", ["a", "a b c d e f"])
def test_queries_do_not_grow(monkeypatch, django_assert_num_queries, names: str) -> None:
    course = serve(monkeypatch, **{f"l{n}": names for n in range(len(names))})
    client = Client()
    for lesson in course.lessons[:3]:
        through(client, lesson, "no")
    for visitor, count in ((Client(), 0), (client, 7)):  # one of them for what comes back
        with django_assert_num_queries(count):
            visitor.get("/learn/")


# The card on the first page


def test_nothing_to_go_on_with(client: Client, monkeypatch, django_assert_num_queries) -> None:
    course = serve(monkeypatch, one="a")
    with django_assert_num_queries(0):
        assert go_on_context(None) is None
    answer(client, "/first/a-table/")
    assert go_on_context(Learner.objects.get()) is None
    through(client, course.by_slug["one"])
    assert go_on_context(Learner.objects.get()) is None


def test_go_on_where_you_left(client: Client, monkeypatch, django_assert_num_queries) -> None:
    serve(monkeypatch, one="a", two="? a ? b")
    answer(client, "/learn/two/2/", "no")
    learner = Learner.objects.get()
    with django_assert_num_queries(2):
        assert go_on_context(learner) == {
            "lesson_number": 2,
            "title": "Lesson two",
            "step": 3,
            "steps": 4,
            "words": "Step 3 of 4",
            "url": "/learn/two/3/",
        }
    answer(client, "/learn/two/4/")
    back = go_on_context(learner)
    assert back is not None
    assert (back["words"], back["step"]) == ("One idea comes back", 0)
    assert back["url"] == "/learn/two/again/two-a/"
