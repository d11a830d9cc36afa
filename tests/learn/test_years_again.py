"""*I have played for years*, taken again after a day: other tables, and the newer result counts."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.content_store import course as course_of_today
from lessons.learn.progress.known import graph_of, known_lessons, years_answers, years_rounds
from lessons.models import Attempt, Learner
from tests.learn.test_years import H1, NO, START, UNSURE, course, known, play
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
__all__ = ["course"]
MORNING = datetime(2026, 11, 27, 15, tzinfo=UTC)
AGAIN = f'href="{START}1/"'


class Clock:
    at = MORNING

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", clock.now)
    return clock


def below_three(slug: str) -> bool:
    return slug in ("one", "two")


def places() -> list[str]:
    return [row.place for row in Attempt.objects.order_by("pk")]


def test_not_on_the_same_day(client: Client, clock: Clock) -> None:
    play(client, below_three, NO)
    before = places()
    page = get(client, START)
    assert AGAIN not in page.html
    assert "Tomorrow you can take it again" in page.html
    assert client.get(f"{START}1/")["Location"] == START
    assert places() == before


def test_a_day_later_with_other_tables_and_the_newer_result_counts(
    client: Client, clock: Clock
) -> None:
    play(client, below_three, NO)
    first = places()
    clock.at += timedelta(days=1)
    assert AGAIN in get(client, START).html
    asked = play(client, lambda _: True, NO)
    second = places()[len(first) :]
    assert len(second) == len(asked)
    assert all(place.startswith("years/2/") for place in second)
    tables = graph_of(course_of_today()).tables
    old, new = ({tuple(one.split("/")[-2:]) for one in some} for some in (first, second))
    for lesson in dict.fromkeys(slug for slug, _ in new):
        fresh = {one for one in new - old if one[0] == lesson}
        left = tables[lesson] - sum(one[0] == lesson for one in old)
        assert len(fresh) == min(left, asked.count(lesson)), "other tables come first"
    assert known(client) == ["one", "two", "three", "four", "five"]


def test_until_it_is_over_the_former_result_counts(client: Client, clock: Clock) -> None:
    play(client, below_three, NO)
    clock.at += timedelta(days=1)
    page = get(client, f"{START}1/")
    client.post(page.action, page.fields | UNSURE)
    learner = Learner.objects.get()
    assert list(known_lessons(learner, years_answers(learner))) == ["one", "two"]
    assert "Continue: table 2" in get(client, START).html
    clock.at += timedelta(days=3)
    assert get(client, f"{START}2/").fields


def test_a_first_answer_sent_twice_is_no_second_round(client: Client, clock: Clock) -> None:
    page = get(client, f"{START}1/")
    play(client, below_three, NO)
    clock.at += timedelta(days=1)
    assert client.post(page.action, page.fields | {"answer": "no"}).status_code == 303
    assert years_rounds(Learner.objects.get()).newest == 1


def test_each_table_of_the_newer_round_shows_its_ruling(client: Client, clock: Clock) -> None:
    play(client, below_three, NO)
    clock.at += timedelta(days=1)
    play(client, lambda slug: slug == "one", NO)
    answers = years_answers(Learner.objects.get())
    for number, one in enumerate(answers, 1):
        page = get(client, f"{START}{number}/?answer={one.key}&reasons=shown")
        assert page.stage == "done"
        assert page.heading == ("Correct. You may." if one.right else "Not quite. You may.")


def test_what_was_undone_stays_so_unless_it_is_proved_anew(client: Client, clock: Clock) -> None:
    play(client, lambda _: True, NO)
    for slug in ("one", "five"):
        client.post(f"/years/lessons/{slug}/")
    assert known(client) == ["two", "three", "four"]
    clock.at += timedelta(days=1)
    play(client, lambda slug: slug != "five", NO)
    assert known(client) == ["one", "two", "three", "four"], "one is proved anew, five is not"
    client.post("/years/lessons/one/")
    assert known(client) == ["two", "three", "four"]
    assert get(client, START).text_of(H1) == "Three lessons count as known."


def test_undone_on_a_day_before_times_were_kept(client: Client, clock: Clock) -> None:
    play(client, below_three, NO)
    day = timezone.now().date().isoformat()
    Learner.objects.update(lessons_undone={"one": day})
    assert known(client) == ["two"]
    clock.at += timedelta(days=1)
    play(client, below_three, NO)
    assert known(client) == ["one", "two"]
