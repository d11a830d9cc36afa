"""Automated learners without script: they read nothing but the pages, and follow `#next` alone."""

from html import unescape

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.models import Attempt, Learner, LessonProgress, Outcome
from lessons.puzzles import Placement
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.exchange.ways import scene_of
from mahjlearn.course.walkthrough import frames
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.words.sentences import number_word
from tests.cast import finish
from tests.learn.walking import (
    DONE,
    comes_back,
    dead_links,
    end_of,
    explained,
    found,
    heading,
    lead,
    next_url,
    placements_of,
    prompt,
    see_done,
    steps_of,
    walk,
)
from tests.puzzles.learners import (
    disputed,
    form_of,
    is_missed,
    refused_move,
    right_answers,
    right_reason,
    stored_as,
    wrong_answer,
    wrong_ends,
)
from tests.puzzles.page import Page, get, send
from tests.sampling import share

pytestmark = pytest.mark.django_db

LESSONS = course().lessons
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
sampled = pytest.mark.sampled(9)


def answer_right(client: Client, page: Page, puzzle: Puzzle) -> Page:
    """Every answer of the key, and what settles it where that is asked."""
    for form in right_answers(puzzle):
        assert page.stage == "answer"
        page = send(client, page, **form)
        assert (page.status, page.outcome[0]) == (200, stored_as(puzzle, "right")), puzzle.slug
    if page.stage == "reason":
        page = send(client, page, reason=right_reason(puzzle))
        assert (page.status, page.outcome[0]) == (200, "right"), puzzle.slug
    assert page.stage == "done", puzzle.slug
    return page


def answer_wrong(client: Client, page: Page, puzzle: Puzzle) -> Page:
    """One wrong answer; what settles it is not asked then."""
    page = send(client, page, **wrong_answer(puzzle))
    assert (page.status, page.outcome[0]) == (200, stored_as(puzzle, "wrong")), puzzle.slug
    assert prompt(page) == whole(puzzle.question)
    assert explained(page), puzzle.slug
    return page


# Always right


def test_always_right_from_the_map_to_the_end(client: Client) -> None:
    """Sixteen lessons by one link after another; nothing comes back, and all of them are done.

    What a run leaves out is done as soon as something is answered: the links lead past it.
    """
    walked = share(LESSONS, 5)

    def answer(client: Client, page: Page, puzzle: Puzzle) -> Page:
        page = answer_right(client, page, puzzle)
        if not LessonProgress.objects.exclude(lesson=LESSONS[0].slug).exists():
            finish(Learner.objects.get(), [one for one in LESSONS if one not in walked])
        return page

    start = found(get(client, "/learn/"), r'<a class="button" href="([^"]*)">Start')
    left = dict(walk(client, start, answer))
    assert list(left) == [url for one in walked for url in (*steps_of(one), end_of(one))]
    for lesson in walked:
        end, count = left[end_of(lesson)], len(lesson.tries)
        assert DONE in end.html
        assert heading(end) == f"All {number_word(count)} right."
        assert lead(end) == "No mix-ups here."
    assert "Every lesson is done." in end.html
    assert get(client, "/learn/").html.count(DONE) == len(LESSONS) + len(course().units)
    assert not Attempt.objects.filter(outcome=Outcome.WRONG).exists()
    accepted = Attempt.objects.filter(outcome=Outcome.ACCEPTED)
    tries = [one for lesson in walked for one in lesson.tries]
    assert sorted(one.place.split("/")[2] for one in accepted) == sorted(
        one.slug for one in tries if disputed(one.puzzle)
    )


# Always wrong


@pytest.mark.sampled(17)
@each_lesson
def test_always_wrong_reaches_the_end(client: Client, lesson: Lesson) -> None:
    """Each missed idea comes back once; then the lesson is done, save for an act in which every
    wrong move is put back: that one is not answered before the joker is taken. Where authorities
    differ nothing is missed.
    """
    left = {}
    for url, page in walk(client, steps_of(lesson)[0], answer_wrong):
        left[url] = page
        if url == end_of(lesson):
            break
    answered = [one for one in lesson.tries if wrong_ends(one.puzzle)]
    missed = [one for one in answered if is_missed(one.puzzle)]
    assert list(left) == [*steps_of(lesson), *comes_back(lesson, missed), end_of(lesson)]
    end, right = left[end_of(lesson)], len(answered) - len(missed)
    first = number_word(right).capitalize() if right else "None"
    counts = f"{first} of {number_word(len(answered))} right."
    some = f"{len(answered)} questions, {right or 'none'} right."
    all_answered = answered == list(lesson.tries)
    assert (heading(end) == counts) is all_answered
    assert lead(end).startswith(some) is not all_answered
    assert (DONE in end.html) is all_answered
    progress = LessonProgress.objects.get().steps
    found = [(step["outcome"], step["again"]) for step in progress.values()]
    assert found.count(("wrong", "wrong")) == len(comes_back(lesson, missed))
    assert [outcome for outcome, _ in found].count("wrong") == len(missed)
    assert [outcome for outcome, _ in found].count("accepted") == right == len(found) - len(missed)
    assert dead_links(client, left.values()) == []


# On the way


@sampled
@each_lesson
def test_hints_lead_to_success(client: Client, lesson: Lesson) -> None:
    """One hint after the other, each by its link; then the right answer is right."""
    for placement in placements_of(lesson):
        puzzle, page = placement.puzzle, get(client, placement.url)
        for number, hint in enumerate(puzzle.hints, 1):
            link = found(page, r'class="quiet hint-link"\s+href="([^"#]*)')
            assert link.startswith(f"{placement.url}?hint={number}")
            page = get(client, link)
            told = unescape(page.text_of(r'<p class="hint-line" id="hint"[^>]*>(.*?)</p>'))
            assert told.strip() == f"Hint {number} of {len(puzzle.hints)}: {whole(hint)}"
            assert prompt(page) == whole(puzzle.question)
        assert "hint-link" not in page.html
        answer_right(client, page, puzzle)
        first = Attempt.objects.filter(place__startswith=str(placement.place)).first()
        kept = stored_as(puzzle, Outcome.RIGHT)
        assert (first.outcome, first.hints) == (kept, len(puzzle.hints)), puzzle.slug


@sampled
@each_lesson
def test_seen_done_to_the_last_picture(client: Client, lesson: Lesson) -> None:
    """After a wrong answer the right play is shown wherever there is one, and leads back and on."""
    for placement in share(placements_of(lesson), 5):
        page = send(client, get(client, placement.url), **wrong_answer(placement.puzzle))
        stills = see_done(client, page)
        assert len(stills) == len(frames(placement.puzzle)), placement.puzzle.slug
        if stills:
            every = get(client, found(stills[-1], r'href="([^"]*)">Show all at once'))
            assert every.html.count('class="still-place"') == len(stills)
            assert next_url(every) == next_url(stills[-1]) != ""
            back = found(stills[-1], r'<p class="ways">\s*<a class="quiet" href="([^"]*)"')
            assert get(client, back).heading == page.heading


@sampled
@each_lesson
def test_another_reason_is_refuted(lesson: Lesson) -> None:
    """A right ruling stays right when the reason is another one: said so, refuted, explained, and
    on.
    """
    for placement in placements_of(lesson):
        puzzle = placement.puzzle
        for chosen in (one for one in puzzle.choices if one.id != puzzle.key.right):
            client = Client()
            page = send(client, get(client, placement.url), **right_answers(puzzle)[0])
            page = send(client, page, reason=chosen.letter)
            assert page.heading.startswith("You’re right.")
            assert "told right" in page.html
            sentence = page.text_of(r'<p class="sentence">(.*?)</p>')
            assert sentence.startswith("But that isn’t the reason.")
            refuted = chosen.says or MISCONCEPTIONS[chosen.id].repair
            assert whole(refuted) in unescape(page.html)
            assert found(page, r'<ol class="reasons">\s*(<li)')
            assert (prompt(page), next_url(page) != "") == (whole(puzzle.question), True)


def acts() -> list[Placement]:
    return [
        s for one in LESSONS for s in placements_of(one) if isinstance(s.puzzle.task, Exchanging)
    ]


@sampled
@pytest.mark.parametrize("placement", acts(), ids=lambda placement: placement.puzzle.slug)
def test_a_tile_that_does_not_fit_is_put_back(client: Client, placement: Placement) -> None:
    """It says why, the board is still there to act on, and the right way still leads to the end."""
    refused = refused_move(scene_of(placement.puzzle))
    page = get(client, placement.url)
    if refused is not None:
        page = send(client, page, **form_of(refused.tap))
        assert (page.stage, page.outcome[:2]) == ("answer", ("wrong", "illegal"))
        assert (explained(page), prompt(page)) == (True, whole(placement.puzzle.question))
        assert see_done(client, page) != []
    answer_right(client, page, placement.puzzle)
    assert [step["outcome"] for step in LessonProgress.objects.get().steps.values()] == ["right"]
