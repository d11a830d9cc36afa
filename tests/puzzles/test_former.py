"""Answers to puzzles that have changed show their own table, question and verdict."""

import logging
import re
from dataclasses import replace
from functools import cache
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from lessons.content_store import puzzles
from lessons.models import Attempt, PuzzleText
from lessons.puzzles.kinds import KINDS
from lessons.web.prose import rich
from mahjlearn.course import Puzzle
from tests.folding import folded
from tests.puzzles import slice as trial
from tests.puzzles.learners import right_answers, right_reason, stored_as, wrong_answer
from tests.puzzles.page import HTMX, Page, get, read, send
from tests.puzzles.samples import sample

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]

EVERY_KIND = sorted(KINDS)
TODAY = "The puzzle as it is today"
CHANGED = "This puzzle has changed since you answered it on "
CANNOT = "The puzzle has changed since then, so we can’t show it."


@cache
def two_of(kind: str) -> tuple[Puzzle, Puzzle]:
    """What was asked, and what stands there today."""
    found = [one for one in puzzles() if one.kind == kind and len(right_answers(one)) < 4]
    was = found[0] if found else sample(kind)
    return was, found[-1] if len(found) > 1 else replace(was, facts="It is another day.")


def with_reasons() -> tuple[Puzzle, Puzzle]:
    """Two rulings that ask in sentences what settles it."""
    found = [one for one in puzzles() if one.choices]
    return found[0], found[-1]


def url_of(kind: str) -> str:
    return f"/trial/{kind}/"


@pytest.fixture
def stands(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`stands(puzzle)`: what stands at each address of the slice from now on."""
    return lambda puzzle: monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle)


def answered(client: Client, puzzle: Puzzle, url: str, *, right: bool) -> Page:
    """The explanation, reasons and all."""
    page = get(client, url)
    for form in right_answers(puzzle) if right else [wrong_answer(puzzle)]:
        page = read(client.post(url, get(client, url).fields | form, follow=True))
    if page.stage == "reason":
        page = read(client.post(url, page.fields | {"reason": right_reason(puzzle)}, follow=True))
    return page


def address(url: str) -> str:
    """Of the answer that was stored last."""
    return f"{url}?answer={Attempt.objects.latest('id').client_key}"


def shown(page: Page) -> str:
    """The region without what leads on, and without tokens."""
    text = page.html[page.html.index('id="puzzle"') :]
    text = re.sub(r'<p class="sentence">[^<]*</p>|value="[A-Za-z0-9]{64}"', "", text)
    ways = r'<div class="bar after">.*?</div>|<p class="ways">.*?</p>|<(nav|aside) .*?</\1>'
    without = re.sub(ways, "", text, flags=re.S)
    return re.sub(r"\s+", " ", without.partition("</main>")[0])


@folded("right", [True, False], ids=["right", "wrong"])
@folded("kind", EVERY_KIND, every=3)
def test_an_answer_shows_the_puzzle_it_was_given_to(
    client: Client, stands: Any, kind: str, right: bool
) -> None:
    was, today = two_of(kind)
    stands(was)
    page = answered(client, was, url_of(kind), right=right)
    where = address(url_of(kind))
    stands(today)
    old = get(client, where)
    assert (old.status, old.stage, old.heading) == (200, "done", page.heading)
    assert old.outcome == page.outcome
    assert CHANGED in old.html
    assert f'id="next" href="{url_of(kind)}"' in old.html
    assert TODAY in old.html
    assert rich(was.question) in old.html
    assert page.stage == "answer" or shown(old) == shown(page)
    assert "See it done" not in old.html
    assert "Answer it again" not in old.html


@folded("kind", EVERY_KIND, every=3)
def test_the_puzzle_of_today_is_asked_as_ever(client: Client, stands: Any, kind: str) -> None:
    was, today = two_of(kind)
    stands(was)
    answered(client, was, url_of(kind), right=False)
    stands(today)
    page = get(client, url_of(kind))
    assert (page.stage, page.fields["version"]) == ("answer", today.hash)
    outcome = answered(client, today, url_of(kind), right=True).outcome[0]
    assert outcome == stored_as(today, "right")
    hashes = Attempt.objects.values_list("puzzle_hash", flat=True)
    assert set(hashes) == {was.hash, today.hash}
    assert set(PuzzleText.objects.values_list("pk", flat=True)) == set(hashes)


@folded("kind", EVERY_KIND, every=5)
def test_another_kind_of_question_stands_there_today(
    client: Client, stands: Any, kind: str
) -> None:
    was, today = two_of(kind)[0], two_of("exchange" if kind != "exchange" else "order")[0]
    stands(was)
    page = answered(client, was, url_of(kind), right=True)
    where = address(url_of(kind))
    stands(today)
    old = get(client, where)
    assert (old.stage, old.heading, shown(old)) == ("done", page.heading, shown(page))
    assert f'class="puzzle {kind}' in old.html
    assert get(Client(), where).status == 404
    other_key = where.replace(where[-36:], str(uuid4()))
    assert get(client, other_key).status == 404


def test_an_answer_given_elsewhere_is_not_there(client: Client, stands: Any) -> None:
    was, today = two_of("ruling")[0], two_of("exchange")[0]
    stands(was)
    answered(client, was, "/trial/ruling/", right=True)
    stands(today)
    assert get(client, address("/trial/choose/")).status == 404
    assert get(client, address("/trial/ruling/")).status == 200


def test_a_reason_shows_the_reasons_of_then(client: Client, stands: Any) -> None:
    was, today = with_reasons()
    stands(was)
    page = answered(client, was, "/trial/ruling/", right=True)
    assert Attempt.objects.latest("id").place.endswith("/why")
    where = address("/trial/ruling/")
    stands(today)
    old = get(client, where)
    assert (old.heading, shown(old)) == (page.heading, shown(page))
    assert page.heading.startswith("That settles it.")


def test_an_act_that_was_left_undone_is_shown_as_far_as_it_went(
    client: Client, stands: Any
) -> None:
    was = next(one for one in puzzles() if one.kind == "exchange" and len(right_answers(one)) > 1)
    stands(was)
    url = url_of("exchange")
    page = read(client.post(url, get(client, url).fields | right_answers(was)[0], follow=True))
    assert page.stage == "answer"
    stands(replace(was, facts="It is another day."))
    old = get(client, address(url))
    assert (old.stage, old.heading, old.action) == ("done", page.heading, "")
    assert re.search(rf'id="next" href="{url}">\s*<span>{TODAY}</span>', old.html)


@pytest.mark.parametrize("more", [{}, HTMX], ids=["plain", "htmx"])
def test_an_answer_whose_reply_was_lost_is_confirmed_with_its_own_table(
    client: Client, stands: Any, more: dict[str, str]
) -> None:
    was = two_of("order")[0]
    today = replace(was, question="Which order is right today?")
    stands(was)
    fields = get(client, url_of("order")).fields | wrong_answer(was)
    client.post(url_of("order"), fields)
    stands(today)
    reply = read(client.post(url_of("order"), fields, follow=True, **more))
    assert (reply.status, reply.stage) == (200, "done")
    assert CHANGED in reply.html
    assert rich(was.question) in reply.html
    assert Attempt.objects.count() == 1


def test_a_text_that_is_not_there_is_said_in_plain_words(client: Client, stands: Any) -> None:
    was, today = two_of("ruling")
    stands(was)
    answered(client, was, "/trial/ruling/", right=False)
    PuzzleText.keeper.all().delete()
    stands(today)
    page = get(client, address("/trial/ruling/"))
    assert (page.status, page.stage, page.fields["version"]) == (200, "answer", today.hash)
    day = Attempt.objects.latest("id").answered_at
    told = f"You answered this on {day.day} {day:%B %Y}: not quite. {CANNOT}"
    assert told in re.sub(r"\s+", " ", page.html)
    assert "See it</a>" not in page.html
    assert rich(today.question) in page.html


def test_a_text_that_was_changed_is_not_served(
    client: Client, stands: Any, caplog: pytest.LogCaptureFixture
) -> None:
    was, today = two_of("ruling")
    stands(was)
    answered(client, was, "/trial/ruling/", right=True)
    stands(today)
    row = PuzzleText.objects.get()
    PuzzleText.keeper.update(text=row.text.replace(was.title, "Another title"))
    page = get(client, address("/trial/ruling/"))
    assert (page.stage, CANNOT in page.html) == ("answer", True)
    assert [one.levelno for one in caplog.records] == [logging.ERROR]


OTHERWISE = {"verdict": "illegal", "outcome": "wrong", "correct": False}
RULED = "we ruled differently and told you: not quite. We’ve kept it that way."


@folded("changed", [True, False], ids=["puzzle changed", "puzzle the same"])
@folded("kind", EVERY_KIND, every=3)
def test_where_todays_engine_rules_otherwise_that_is_said(
    client: Client, stands: Any, kind: str, changed: bool
) -> None:
    was, today = two_of(kind)
    stands(was)
    page = answered(client, was, url_of(kind), right=True)
    last = Attempt.objects.exclude(place__endswith="/why").latest("id")
    Attempt.keeper.update(engine_version="an older one")
    Attempt.keeper.filter(pk=last.pk).update(**OTHERWISE)
    stored = list(Attempt.objects.values())
    stands(today if changed else was)
    old = get(client, f"{url_of(kind)}?answer={last.client_key}")
    assert RULED in old.html
    assert (CHANGED in old.html) is changed
    assert (old.stage, old.outcome[0]) == ("done", "right")
    assert old.heading.split()[-1] == page.heading.split()[-1]
    assert list(Attempt.objects.values()) == stored


@folded("kind", EVERY_KIND, every=3)
def test_where_it_rules_alike_nothing_is_said(client: Client, stands: Any, kind: str) -> None:
    was, _ = two_of(kind)
    stands(was)
    page = answered(client, was, url_of(kind), right=True)
    Attempt.keeper.update(engine_version="an older one")
    old = get(client, address(url_of(kind)))
    assert (old.heading, shown(old)) == (page.heading, shown(page))
    assert "we ruled differently" not in old.html


@folded("kind", EVERY_KIND, every=3)
def test_where_only_the_engine_makes_another_hash_the_puzzle_is_the_same(
    client: Client, stands: Any, kind: str
) -> None:
    """As where it gives another reason for a box that is right."""
    was, _ = two_of(kind)
    former = replace(was, kept_hash="e" * 64)
    stands(former)
    page = answered(client, former, url_of(kind), right=False)
    stands(was)
    old = get(client, address(url_of(kind)))
    assert (old.stage, old.heading) == ("done", page.heading)
    assert "has changed since" not in old.html
    assert TODAY not in old.html
    assert page.stage == "answer" or shown(old) == shown(page)
    assert page.stage == "answer" or ("See it done" in old.html) is ("See it done" in page.html)


def test_the_question_what_settles_it_can_still_be_answered(client: Client, stands: Any) -> None:
    """A new engine alone does not take it away."""
    was, _ = with_reasons()
    stands(was)
    page = send(client, get(client, "/trial/ruling/"), **right_answers(was)[0])
    assert page.stage == "reason"
    Attempt.keeper.update(engine_version="an older one")
    page = get(client, address("/trial/ruling/"))
    assert page.stage == "reason"
    assert send(client, page, reason=right_reason(was)).stage == "done"


def test_an_answer_that_is_no_choice_any_more_is_not_explained(client: Client, stands: Any) -> None:
    was, today = two_of("choose")
    stands(was)
    answered(client, was, url_of("choose"), right=True)
    Attempt.keeper.update(answer={"answer": ["gone"]})
    stands(today)
    page = get(client, address(url_of("choose")))
    assert (page.stage, CANNOT in page.html) == ("answer", True)


def test_what_an_old_answer_costs(
    client: Client, stands: Any, django_assert_max_num_queries: Any
) -> None:
    was, today = two_of("ruling")
    stands(was)
    answered(client, was, "/trial/ruling/", right=True)
    where = address("/trial/ruling/")
    stands(today)
    with django_assert_max_num_queries(5):
        client.get(where)
