"""The opening of a lesson, and its end."""

import re

import pytest
from django.test import Client

from lessons.learn.mixups import declared, met
from lessons.learn.pages.end import wrong_answers
from lessons.models import Learner
from lessons.web.mix_ups import MixUp
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from tests.learn.lesson_course import a_lesson, serve
from tests.puzzles.learners import wrong_reason
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db

PLACE = "learn/one/one-a"


def answer(client: Client, url: str, said: str = "yes", **more: str) -> None:
    send(client, get(client, url), answer=said, **more)


def listed(page: Page, css: str) -> list[str]:
    """What stands in a list, as it is read."""
    found = re.search(rf'<[uo]l class="{css}">(.*?)</[uo]l>', page.html, re.S)
    entries = re.findall(r"<li>(.*?)</li>", found[1], re.S) if found else []
    return [" ".join(re.sub(r"<[^>]*>", " ", entry).split()) for entry in entries]


def buttons(page: Page) -> list[tuple[str, str]]:
    """Address and words of each button in the page."""
    main = page.html.partition("<main")[2]
    found = re.findall(r'<a class="button[^>]*href="([^"]*)">(.*?)</a>', main, re.S)
    return [(url, " ".join(re.sub(r"<[^>]*>", "", text).split())) for url, text in found]


def lead(page: Page) -> str:
    return page.text_of(r'<p class="lead">(.*?)</p>')


# The opening


def test_a_lesson_says_what_it_promises(client: Client, monkeypatch) -> None:
    serve(monkeypatch, zero="a", one="? a b")
    page = get(client, "/learn/one/")
    assert page.text_of("<h1>(.*?)</h1>") == "2. Lesson one"
    assert lead(page) == "After this you can do one."
    assert page.text_of(r'<p class="small">(.*?)</p>') == "3 steps, about 5 minutes"
    assert listed(page, "can") == ["what one is", "when it begins"]
    assert listed(page, "step-list") == ["Read 1", "The table one-a", "The table one-b"]
    assert buttons(page) == [("/learn/one/1/", "Start the lesson")]


def test_the_rules_taught_lead_to_their_pages(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    page = get(client, "/learn/one/")
    urls = re.findall(r'<li><a href="(/rules/[^"]+)">', page.html)
    assert [re.split("[/-]", url)[2] for url in urls] == ["TS4", "EX1"]
    assert [client.get(url).status_code for url in urls] == [200, 200]
    assert all(source.endswith(".") for source in listed(page, "sources"))


def test_a_lesson_begun_goes_on_or_starts_again(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b")
    answer(client, "/learn/one/2/", "no")
    page = get(client, "/learn/one/")
    assert buttons(page) == [
        ("/learn/one/3/", "Continue: step 3 of 3"),
        ("/learn/one/1/", "Start again"),
    ]
    assert listed(page, "step-list") == [
        "Read 1 Read",
        "The table one-a Not quite",
        "The table one-b",
    ]
    answer(client, "/learn/one/3/")
    assert buttons(get(client, "/learn/one/"))[0] == (
        "/learn/one/again/one-a/",
        "Continue: one idea comes back",
    )


def test_a_lesson_that_is_done_can_be_taken_once_more(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a")
    answer(client, "/learn/one/2/")
    page = get(client, "/learn/one/")
    assert page.text_of(r'<p class="small">(.*?)</p>') == "2 steps, about 5 minutes Done"
    assert buttons(page) == [
        ("/learn/one/1/", "Take it again"),
        ("/learn/one/end/", "How it went"),
    ]


# The end


def test_the_end_before_the_beginning(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a")
    page = get(client, "/learn/one/end/")
    assert page.text_of("<h1>(.*?)</h1>") == "1. Lesson one"
    assert (lead(page), page.text_of(r'ahead">\s*<p>(.*?)</p>')) == ("", "Three steps are left.")
    assert page.text_of(r'<h2 id="now-title">(.*?)</h2>') == "At the end you can rule on"
    assert buttons(page) == [
        ("/learn/one/1/", "Start the lesson"),
        ("/learn/two/1/", "Start : 2. Lesson two"),
    ]


def test_what_is_left_and_what_comes_back(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b c")
    answer(client, "/learn/one/2/", "no")
    answer(client, "/learn/one/3/")
    page = get(client, "/learn/one/end/")
    assert page.text_of(r'ahead">\s*<p>(.*?)</p>') == "One step is left."
    assert buttons(page) == [("/learn/one/4/", "Continue")]
    assert listed(page, "step-list") == ["The table one-a"]
    answer(client, "/learn/one/4/", "no")
    page = get(client, "/learn/one/end/")
    assert page.text_of(r'ahead">\s*<p>(.*?)</p>') == "Two ideas come back."
    assert buttons(page) == [("/learn/one/again/one-a/", "Continue")]
    assert listed(page, "step-list") == ["The table one-a", "The table one-c"]
    assert "/learn/one/again/one-c/" in page.html
    week = page.text_of(r'<dl class="days-ahead">(.*?)</dl>')
    assert week == "Tomorrow When a turn begins"


def test_a_lesson_that_is_done(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a", three="a")
    answer(client, "/learn/two/1/")
    for url in ("/learn/one/2/", "/learn/one/3/"):
        answer(client, url)
    page = get(client, "/learn/one/end/")
    assert page.text_of("<h1>(.*?)</h1>") == "All two right."
    assert lead(page) == "No mix-ups here."
    assert page.text_of(r'<h2 id="now-title">(.*?)</h2>') == "You can now rule on"
    assert listed(page, "can") == ["what one is", "when it begins"]
    assert buttons(page) == [("/learn/three/1/", "Start : 3. Lesson three")]
    assert page.text_of(r'<h2 id="mixups-title">(.*?)</h2>') == ""
    assert "What you missed comes back" not in page.html


def test_the_end_promises_nothing_after_an_idea_missed_twice(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    for url, said in (("1/", "no"), ("2/", "yes"), ("again/one-a/", "no")):
        answer(client, f"/learn/one/{url}", said)
    page = get(client, "/learn/one/end/")
    assert page.text_of("<h1>(.*?)</h1>") == "One of two right."
    assert page.text_of(r'<h2 id="now-title">(.*?)</h2>') == "This lesson is about"
    assert listed(page, "step-list") == ["The table one-a"]
    assert "/learn/one/again/one-a/" in page.html


def test_a_mixup_is_named_with_its_rule(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    answer(client, "/learn/one/1/", "no")
    answer(client, "/learn/one/2/")
    answer(client, "/learn/one/again/one-a/")
    page = get(client, "/learn/one/end/")
    assert page.text_of("<h1>(.*?)</h1>") == "All two now right."
    assert lead(page) == "One mix-up worth a look."
    words = MixUp("M24")
    shown = page.text_of(r'<div class="mixups">(.*?)<p><a class="quiet"')
    assert shown == f"“{words.belief}” {words.correction} Read the rule: {words.rule}"
    assert client.get(words.rule_url).status_code == 200


def test_wrong_answers_are_found_wherever_in_the_lesson_they_were_given(
    client: Client, monkeypatch
) -> None:
    one, two = serve(monkeypatch, one="a b", two="a").lessons
    url = "/learn/one/1/"
    answer(client, url, "no")
    reason = wrong_reason(one.tries[0].puzzle)
    answer(client, url, reason=reason)
    answer(client, "/learn/one/again/one-a/", "no")
    answer(client, f"{url}change/1/", "yes")
    answer(client, "/learn/two/1/", "no")
    learner = Learner.objects.get()
    found = [sorted(place for place, _ in wrong_answers(learner, lesson)) for lesson in (one, two)]
    mine = [PLACE, f"{PLACE}/again", f"{PLACE}/change/1", f"{PLACE}/why"]
    assert found == [mine, ["learn/two/two-a"]]
    assert wrong_answers(None, one) == []


def test_the_rules_of_the_lesson_have_their_marks(client: Client, monkeypatch) -> None:
    """None before anything is answered, and new where it was wrong."""
    serve(monkeypatch, one="a b")
    assert 'class="rule-marks"' not in get(client, "/learn/one/end/").html
    for url, said, word in (("1/", "no", "new"), ("2/", "yes", "begun")):
        answer(client, f"/learn/one/{url}", said)
        first, _ = listed(get(client, "/learn/one/end/"), "rule-marks")
        assert first.endswith(f"{word} , {'1' if word == 'begun' else '0'} of 3 marks")


def test_after_the_last_lesson(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a", two="a")
    answer(client, "/learn/two/1/")
    page = get(client, "/learn/two/end/")
    assert buttons(page) == [("/learn/one/1/", "Start : 1. Lesson one")]
    answer(client, "/learn/one/1/")
    page = get(client, "/learn/two/end/")
    assert (buttons(page), "Every lesson is done." in page.html) == ([], True)


@pytest.mark.parametrize("url", ["/learn/nothing/", "/learn/nothing/end/"])
def test_no_such_lesson(client: Client, monkeypatch, url: str) -> None:
    serve(monkeypatch, one="a")
    assert client.get(url).status_code == 404


@pytest.mark.parametrize("url", ["/learn/one/", "/learn/one/end/"])
def test_nothing_is_written_by_looking(client: Client, monkeypatch, url: str) -> None:
    serve(monkeypatch, one="a")
    assert client.post(url).status_code == 405
    client.get(url)
    assert client.cookies == {}


@pytest.mark.parametrize("count", [1, 5])
def test_queries_do_not_grow(monkeypatch, django_assert_num_queries, count: int) -> None:
    serve(monkeypatch, **{f"l{n}": "a b" for n in range(count)})
    client = Client()
    for n in range(count):
        answer(client, f"/learn/l{n}/1/", "no")
        answer(client, "/learn/l0/2/", "no")
    pages = (("/learn/l0/", 0, 3), ("/learn/l0/end/", 0, 6))  # with what comes back
    for url, stranger, learner in pages:
        for visitor, queries in ((Client(), stranger), (client, learner)):
            with django_assert_num_queries(queries):
                visitor.get(url)


# Which mix-ups


def test_what_a_wrong_answer_fits_counts_as_far_as_the_puzzle_is_about_it() -> None:
    lesson = a_lesson("one", "a b")
    assert {str(place): ids for place, ids in declared(lesson).items()} == {
        "learn/one/one-a": ("M24",),
        "learn/one/one-a/again": ("M24",),
        "learn/one/one-a/change/1": ("M01",),
        "learn/one/one-b": ("M24",),
        "learn/one/one-b/again": ("M24",),
        "learn/one/one-b/change/1": ("M01",),
    }
    assert met(lesson, [(PLACE, ["M44", "M24"])]) == ["M24"]
    assert met(lesson, [(PLACE, ["M44"]), ("learn/one/gone", ["M24"])]) == []
    assert met(lesson, [(f"{PLACE}/change/1", ["M24", "M01"])]) == ["M01"]
    assert met(lesson, [(f"{PLACE}/move-3", ["M24", "M01"])]) == ["M24"]
    assert met(lesson, [(f"{PLACE}/again/move-1", ["M24"])]) == ["M24"]


def test_a_reason_counts_as_it_was_chosen() -> None:
    lesson = a_lesson("one", "a b")
    assert met(lesson, [(f"{PLACE}/why", ["M44"])]) == ["M44"]
    assert met(lesson, [(f"{PLACE}/why", ["M99"])]) == []
    assert met(lesson, [(f"{PLACE}/why", ["M46"])]) == []


def test_those_met_most_often_come_first_and_four_at_most() -> None:
    lesson = a_lesson("one", "a b")
    known = list(MISCONCEPTIONS)[:6]
    chosen = [(f"{PLACE}/why", [mixup]) for mixup in (*known, known[5], known[3], known[5])]
    assert met(lesson, chosen) == [known[5], known[3], known[0], known[1]]
