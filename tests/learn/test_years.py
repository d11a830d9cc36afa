"""*I have played for years*: the tables, what counts as known by them, and taking that back."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

from lessons import content_store
from lessons.learn.progress.counted import counted
from lessons.learn.progress.known import known_lessons, years_answers
from lessons.learn.progress.marks import rule_marks
from lessons.models import Attempt, Learner, Mode, Outcome
from lessons.visitors.merging import merge
from mahjlearn.course import Course, Rulings, Try
from tests.learn.lesson_course import a_course, a_puzzle, a_ruling
from tests.puzzles.page import HTMX, Page, get

pytestmark = pytest.mark.django_db

START = "/years/"
H1 = r"<h1[^>]*>(.*?)</h1>"
NEEDS = {"two": ("one",), "three": ("two",), "four": ("three",), "five": ("four",)}


def dealt_anew(course: Course) -> Course:
    """The course with a table of its own behind each try, which comes back after a miss."""

    def anew(step: object) -> object:
        if not isinstance(step, Try):
            return step
        table = replace(a_puzzle(f"{step.slug}-anew"), changes=())
        return replace(step, again=table, dealt_anew=True)

    def of_unit(unit):
        lessons = (replace(one, steps=tuple(map(anew, one.steps))) for one in unit.lessons)
        return replace(unit, lessons=tuple(lessons))

    return replace(course, units=tuple(map(of_unit, course.units)), needs=NEEDS)


@pytest.fixture(autouse=True)
def course(monkeypatch: pytest.MonkeyPatch) -> Course:
    """Five lessons, each on the one before, with two tables each."""
    made = dealt_anew(a_course(one="? a b", two="a b", three="a b", four="a b", five="a b"))
    rulings = Rulings("One ruling", (a_ruling(),), {a_ruling().slug: a_ruling()})
    monkeypatch.setattr(content_store, "_content", lambda: (made, rulings))
    return made


def play(client: Client, knows: Callable[[str], bool], wrong: dict[str, str]) -> list[str]:
    """Answer all tables, right in the lessons she knows; return the lessons in their order."""
    asked: list[str] = []
    page = get(client, f"{START}1/")
    while page.fields:
        slug = lesson_at(page)
        asked.append(slug)
        right = {"answer": "yes"}
        reply = client.post(page.action, page.fields | (right if knows(slug) else wrong))
        assert reply.status_code == 303
        page = get(client, reply["Location"])
    return asked


def lesson_at(page: Page) -> str:
    """The lesson of the table that is asked; its puzzle is called after it here."""
    found = re.search(r'data-puzzle="([^"]*)-[ab]-anew"', page.html)
    assert found is not None
    return found[1]


def known(client: Client) -> list[str]:
    """The lessons that the last page lists."""
    return re.findall(r'<li class="card" id="([^"]*)"', get(client, START).html)


NO, UNSURE = {"answer": "no"}, {"unsure": "yes"}
either_miss = pytest.mark.parametrize("wrong", [NO, UNSURE], ids=["wrong", "unsure"])


def test_it_says_what_happens_before_it_begins(client: Client) -> None:
    page = get(client, START)
    assert page.text_of(H1) == "I have played for years"
    assert "Up to eight tables" in page.html
    assert f'href="{START}1/"' in page.html


def test_the_map_and_the_first_page_lead_there(client: Client) -> None:
    for url in ("/", "/learn/"):
        assert (
            f'<a class="quiet" href="{START}">I have played for years</a>' in get(client, url).html
        )


def test_no_table_says_which_lesson_it_is_of_or_offers_a_hint(client: Client) -> None:
    page = get(client, f"{START}1/")
    assert "Lesson three" not in page.html
    assert "I don’t know" in page.html
    assert "hint-link" not in page.html
    assert "<kbd>Y</kbd>" in page.html
    assert "<kbd>H</kbd>" not in page.html
    assert 'id="hint"' not in get(client, f"{START}1/?hint=1").html


def test_who_knows_everything_has_every_lesson_known_with_its_reason(client: Client) -> None:
    asked = play(client, lambda _: True, NO)
    assert len(asked) == 8
    page = get(client, START)
    assert page.text_of(H1) == "Five lessons count as known."
    assert known(client) == ["one", "two", "three", "four", "five"]
    assert "You ruled right on “The table three-a-anew,” which turns on it." in page.html


def test_a_lesson_is_known_because_another_builds_on_it(client: Client) -> None:
    """Of six tables none is of lesson 1 where lessons 3 to 5 were missed or known first."""
    play(client, lambda slug: slug in ("one", "two", "three"), NO)
    learner = Learner.objects.get()
    of_one = [one for one in years_answers(learner) if one.lesson.slug == "one"]
    known_now = known_lessons(learner, years_answers(learner))
    assert list(known_now) == ["one", "two", "three"]
    assert known_now["one"].shown_by.lesson.slug == ("one" if of_one else "three")


@either_miss
def test_who_knows_nothing_is_soon_done(client: Client, wrong: dict[str, str]) -> None:
    assert play(client, lambda _: False, wrong) == ["three", "one"]
    page = get(client, START)
    assert page.text_of(H1) == "No lesson counts as known."
    assert "Start at the beginning: “1. Lesson one”" in page.html


@either_miss
def test_a_lesson_missed_is_to_be_taken_and_all_that_builds_on_it(
    client: Client, wrong: dict[str, str]
) -> None:
    play(client, lambda slug: slug in ("one", "two"), wrong)
    assert known(client) == ["one", "two"]
    assert "Start with “3. Lesson three”" in get(client, START).html


def test_i_dont_know_is_stored_as_what_it_is_and_fits_no_mixup(client: Client) -> None:
    page = get(client, f"{START}1/")
    client.post(page.action, page.fields | UNSURE)
    row = Attempt.objects.get()
    assert (row.answer, row.outcome, row.correct) == ({"unsure": "yes"}, Outcome.WRONG, False)
    assert (row.misconceptions, row.mode) == ([], Mode.CHECK)
    assert row.place == "years/three/three-a-anew"


def test_i_dont_know_is_no_answer_where_it_is_not_offered(client: Client) -> None:
    page = get(client, "/learn/two/1/")
    assert "I don’t know" not in page.html
    assert client.post(page.action, page.fields | UNSURE).status_code == 422
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("said", [{"answer": "yes"}, NO, UNSURE])
def test_after_an_answer_only_the_next_table_comes(client: Client, said: dict[str, str]) -> None:
    page = get(client, f"{START}1/")
    reply = client.post(page.action, page.fields | said, **HTMX)
    assert reply["HX-Redirect"] == f"{START}2/"
    assert reply.content == b""
    key = Attempt.objects.get().client_key
    for url in (f"{START}1/", f"{START}1/?answer={key}"):
        assert client.get(url)["Location"] == START
    assert "Continue: table 2" in get(client, START).html


def test_an_answer_sent_twice_counts_once_and_leads_on(client: Client) -> None:
    page = get(client, f"{START}1/")
    for said in (UNSURE, UNSURE, {"answer": "yes"}):
        reply = client.post(page.action, page.fields | said)
        assert reply["Location"] == f"{START}2/"
    assert [one.unsure for one in years_answers(Learner.objects.get())] == [True]


def test_each_table_can_be_looked_at_with_its_ruling_at_the_end(client: Client) -> None:
    play(client, lambda slug: slug == "one", UNSURE)
    links = re.findall(rf'href="({START}\d/\?answer=[^"]*)"', get(client, START).html)
    answers = years_answers(Learner.objects.get())
    assert len(set(links)) == len(answers) > 2
    for link, one in zip(dict.fromkeys(links), answers, strict=True):
        page = get(client, link.replace("&amp;", "&"))
        assert page.stage == "done"
        assert page.heading == ("Correct. You may." if one.right else "You may.")
        assert ("You said: <b>I don’t know</b>" in page.html) is one.unsure
        assert ">Back to the tables<" in page.html
        assert "Answer it again" not in page.html


def test_the_map_shows_what_is_known_and_continue_skips_it(client: Client) -> None:
    play(client, lambda slug: slug in ("one", "two"), NO)
    page = get(client, "/learn/")
    # Both lessons, and the unit that has lesson 1 alone.
    assert page.html.count('<span class="chip done">Known</span>') == 3
    assert "1 of 4 known" in page.html
    assert re.findall(r'href="([^"]*)">Continue<', page.html) == ["/learn/three/1/"]
    assert "What counts as known" in page.html
    assert 'href="/learn/three/1/"' in get(client, "/").html


def test_a_known_lesson_stays_open_and_says_why_it_is_known(client: Client) -> None:
    play(client, lambda slug: slug in ("one", "two"), NO)
    page = get(client, "/learn/two/")
    assert "You ruled right on “The table two-a-anew,” which turns on it." in page.html
    assert 'id="next" href="/learn/two/1/"' in page.html


def test_it_is_taken_back_by_a_tap_and_done_again_by_another(client: Client) -> None:
    play(client, lambda slug: slug in ("one", "two"), NO)
    assert client.post("/years/lessons/one/")["Location"] == f"{START}#one"
    assert known(client) == ["two"]
    assert "Start with “1. Lesson one”" in get(client, START).html
    assert "You’d rather take this lesson." in get(client, "/learn/one/").html
    assert Learner.objects.get().lessons_undone.keys() == {"one"}
    again = {"known": "yes", "lesson": "yes"}
    assert client.post("/years/lessons/one/", again)["Location"] == "/learn/one/"
    assert known(client) == ["one", "two"]
    assert Learner.objects.get().lessons_undone == {}


def test_only_lessons_can_be_taken_back_and_only_by_a_form(client: Client) -> None:
    assert client.post("/years/lessons/none/").status_code == 404
    assert client.get("/years/lessons/one/").status_code == 405
    assert client.post("/years/lessons/one/")["Location"] == f"{START}#one"
    assert not Learner.objects.exists()


@pytest.mark.parametrize("number", [0, 2, 9])
def test_there_is_no_table_beyond_the_next(client: Client, number: int) -> None:
    fields = get(client, f"{START}1/").fields | NO
    assert client.get(f"{START}{number}/")["Location"] == START
    assert client.post(f"{START}{number}/", fields).status_code == 404
    assert not Attempt.objects.exists()


def test_nothing_is_recorded_against_her(client: Client, django_user_model) -> None:
    """The answers fill no mark and take none, but the day is one on which she played."""
    play(client, lambda slug: slug == "one", NO)
    answers = counted(Learner.objects.get())
    assert answers
    assert rule_marks(answers) == {}


def test_what_a_guest_knows_goes_with_her_and_what_she_took_back(client: Client) -> None:
    play(client, lambda slug: slug in ("one", "two"), NO)
    client.post("/years/lessons/one/")
    source, target = Learner.objects.get(), Learner.objects.create(guest_id="x" * 32)
    merge(source, target)
    target.refresh_from_db()
    found = known_lessons(target, years_answers(target))
    assert {slug: one.undone for slug, one in found.items()} == {"one": True, "two": False}


def test_a_table_that_is_gone_still_counts(client: Client, course: Course, monkeypatch) -> None:
    play(client, lambda slug: slug in ("one", "two"), NO)
    shorter = dealt_anew(a_course(one="? b", two="c", three="b", four="a", five="a"))
    rulings = content_store.rulings()
    monkeypatch.setattr(content_store, "_content", lambda: (shorter, rulings))
    found = known_lessons(Learner.objects.get(), years_answers(Learner.objects.get()))
    assert list(found) == ["one", "two"]


def test_pages_cost_as_many_queries_after_the_first_answer_as_after_the_last(
    client: Client, django_assert_num_queries
) -> None:
    page, costs = get(client, f"{START}1/"), {START: 2, "/learn/": 7, "/learn/two/": 3, "/": 7}
    while page.fields:
        reply = client.post(page.action, page.fields | {"answer": "yes"})
        if reply["Location"] == START:
            costs |= {START: 4}
        client.get("/learn/")  # the first look keeps that no answer tells how she stands
        for url, count in costs.items():
            with django_assert_num_queries(count):
                client.get(url)
        with django_assert_num_queries(costs.get(reply["Location"], 3)):
            client.get(reply["Location"])
        page = get(client, reply["Location"])
