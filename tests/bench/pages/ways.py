"""What is asked for: pages, and answers to each kind of question."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from uuid import uuid4

from django.contrib.sessions.backends.db import SessionStore
from django.urls import reverse
from django.utils import timezone

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.models import Membership, Role
from lessons.puzzles.kinds import kind_of
from lessons.visitors.guests import cookie_value
from lessons.visitors.signed_in import note_teaching
from mahjlearn.course import Demonstration, Puzzle, Read, Try
from tests.bench.forms import TOKEN, Form
from tests.bench.pages.asking import Ask
from tests.bench.pages.urls import BARE

Asks = Iterator[Ask]
"""One request after the other, without end."""
PART = 5
"""So many steps are opened by one learner: ten answers are two to each of them."""


def learners() -> int:
    """Those who open pages, one for each kind of answer, and one who rules wrong."""
    return len(readings()) + len(steps_by_kind()) + 1


def club_pages(owner: Membership) -> dict[str, Asks]:
    """What the owner of a club, who has no account, sees of its players on her second page."""
    session = SessionStore()
    note_teaching(session)
    session.save()
    cookie = cookie_value(str(owner.learner.guest_id), timezone.now())
    of = owner.club.memberships.filter(role=Role.PLAYER).count()
    club, assignment = owner.club.public_id, owner.club.assignments.order_by("pk")[0].public_id
    found = {
        f"club: heat map, {of}": reverse("club-mixups", args=[club]),
        f"club: roster, {of}": reverse("club", args=[club]),
        f"club: assignment, {of}": reverse("club-assignment", args=[club, assignment]),
        f"club: results, {of}": reverse("club-results", args=[club, assignment]),
    }
    key = str(session.session_key)
    return {name: cycle([Ask(url, cookie=cookie, session=key)]) for name, url in found.items()}


def asked(cookies: Iterator[str]) -> dict[str, Asks]:
    """The bare view, all pages and all answers, under the cookies of so many `learners`."""
    return {
        "bare": cycle([Ask(BARE)]),
        **pages([next(cookies) for _ in readings()]),
        **answers(cookies),
    }


def readings() -> list[list[StepAddress]]:
    """The steps of `steps_by_kind` in parts, each opened by a learner who has answered them all.

    Whoever has given ten answers has then answered a step as have those who gave thousands.
    """
    steps = list(steps_by_kind().values())
    return [steps[begin : begin + PART] for begin in range(0, len(steps), PART)]


def pages(cookies: Sequence[str]) -> dict[str, Asks]:
    """Every kind of page: for a newcomer, and for the learners of these cookies (`readings`)."""
    cookie = cookies[0]
    steps = {
        puzzle_at(at).kind: Ask(at.url, cookie=reader)
        for part, reader in zip(readings(), cookies, strict=True)
        for at in part
    }
    read, seen = (_first(kind).url for kind in (Read, Demonstration))
    lesson = course().lessons[0].slug
    found = {
        "home, newcomer": Ask(reverse("home")),
        "home": Ask(reverse("home"), cookie=cookie),
        "step: ruling, newcomer": Ask(steps["ruling"].path),
        "step: read": Ask(read, cookie=cookie),
        "step: see": Ask(f"{seen}?frame=2", cookie=cookie),
        **{f"step: {kind}": ask for kind, ask in steps.items()},
        "map": Ask(reverse("course"), cookie=cookie),
        "lesson, opening": Ask(reverse("lesson", args=[lesson]), cookie=cookie),
        "lesson, end": Ask(reverse("lesson_end", args=[lesson]), cookie=cookie),
        "rules": Ask(reverse("rules"), cookie=cookie),
        "desk": Ask(reverse("desk"), cookie=cookie),
    }
    return {name: cycle([ask]) for name, ask in found.items()}


def answers(cookies: Iterator[str]) -> dict[str, Asks]:
    """An answer of each kind, each under the next cookie; `right` and `wrong` to a ruling."""
    at = steps_by_kind()
    found = {f"answer: {kind}": (at[kind], right_forms) for kind in at if kind != "ruling"}
    found["answer: ruling right"] = (at["ruling"], right_forms)
    found["answer: ruling wrong"] = (at["ruling"], wrong_ruling)
    return {
        name: sent(step.url, puzzle_at(step), cycle(forms(puzzle_at(step))), next(cookies))
        for name, (step, forms) in found.items()
    }


def steps_by_kind() -> dict[str, StepAddress]:
    """The first step of the course for each kind of question that one answer is enough for."""
    found: dict[str, StepAddress] = {}
    for at in tries():
        if len(right_forms(puzzle_at(at))) == 1:
            found.setdefault(puzzle_at(at).kind, at)
    return found


def right_forms(puzzle: Puzzle) -> list[Form]:
    """What is sent one after the other until the puzzle is answered right."""
    return kind_of(puzzle).forms(puzzle, right=True)


def wrong_ruling(puzzle: Puzzle) -> list[Form]:
    """The other answer to a ruling."""
    return kind_of(puzzle).forms(puzzle, right=False)


def tries() -> Iterator[StepAddress]:
    """All steps of the course that ask something, in its order."""
    return (at for at in _steps() if isinstance(at.step, Try))


def puzzle_at(at: StepAddress) -> Puzzle:
    """What a step asks. TypeError for one that asks nothing."""
    if not isinstance(at.step, Try):
        raise TypeError(f"{at.url} asks nothing")
    return at.step.puzzle


def sent(url: str, puzzle: Puzzle, forms: Iterator[Form], cookie: str) -> Asks:
    """Each form under a new key, as a page that was opened anew would send it."""
    for form in forms:
        hidden: Form = {
            "csrfmiddlewaretoken": TOKEN,
            "attempt_key": str(uuid4()),
            "learner": "",
            "version": puzzle.hash,
            "hints": "0",
            "response_ms": "4000",
        }
        yield Ask(url, hidden | form, cookie)


def _first(kind: type[Read | Demonstration]) -> StepAddress:
    return next(at for at in _steps() if isinstance(at.step, kind))


def _steps() -> Iterator[StepAddress]:
    for lesson in course().lessons:
        for number in range(1, len(lesson.steps) + 1):
            yield StepAddress(lesson, number)
