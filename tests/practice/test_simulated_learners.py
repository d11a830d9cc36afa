"""Learners who practise page by page: one who holds a mix-up and drops it, and who only slips.

`python -m tests.bench practice` simulates many more of them, without pages and database.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from html import unescape
from random import Random
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from lessons.models import Learner
from lessons.models.learner import PUBLIC_ID_LENGTH, PUBLIC_ID_LETTERS
from lessons.seed.believed import believed_answer
from mahjlearn.course import Puzzle
from tests.practice.sitting import opened, puzzle_at
from tests.puzzles.learners import Form, right_answers, wrong_answer
from tests.puzzles.page import Page, read
from tests.sampling import FULL

pytestmark = pytest.mark.django_db

MIXUP = "M16"
TURN, MIXED, CLEAR_IT = "/practice/when-a-turn-begins/", "/practice/mixed/", "/practice/m16/"
WITHIN, WITHIN_MIXED = 12, 40
AN_EVENING = 12
SLIPS = 0.05
LEARNERS, IN_PEACE = 100, 95


@dataclass
class Simulated:
    """Somebody at practice: what she believes, and how often she slips.

    Chance follows her number alone: the key of each answer is hers, and so is her public id.
    """

    number: int
    mixup: str = ""
    slips: float = 0.0
    public_id: str = ""
    client: Client = field(default_factory=Client)

    def __post_init__(self) -> None:
        self._chance = Random(self.number)

    def plays(self, scope: str) -> Puzzle:
        """Answer the table to which the scope leads; return it."""
        url, page = opened(self.client, scope)
        puzzle = puzzle_at(url)
        for form in self._answers(puzzle):
            page = self._sent(page, form)
        while page.stage == "open":
            for form in right_answers(puzzle):
                page = self._sent(page, form)
        self._is_known()
        return puzzle

    def _is_known(self) -> None:
        if not self.public_id:
            digits = f"{self.number:0{PUBLIC_ID_LENGTH}}"
            self.public_id = "".join(PUBLIC_ID_LETTERS[int(digit)] for digit in digits)
            newest = Learner.objects.latest("pk")
            Learner.objects.filter(pk=newest.pk).update(public_id=self.public_id)

    def _answers(self, puzzle: Puzzle) -> list[Form]:
        believed = believed_answer(puzzle, self.mixup) if self.mixup in puzzle.mixups else []
        if believed:
            return believed
        if self._chance.random() < self.slips:
            return [wrong_answer(puzzle)]
        return right_answers(puzzle)

    def _sent(self, page: Page, form: Form) -> Page:
        key = {"attempt_key": str(UUID(int=self._chance.getrandbits(128), version=4))}
        reply = read(self.client.post(page.action, page.fields | key | form, follow=True))
        assert reply.status == 200
        return reply

    def mix_ups(self) -> dict[str, str]:
        """Return what My mix-ups shows: the state of each."""
        html = unescape(self.client.get("/mix-ups/").text)
        cards = re.findall(r'<li class="card mix-up[^"]*" id="([^"]*)">(.*?)</li>\s', html, re.S)
        return {number: re.sub(r"<[^>]*>", " ", card).split()[0] for number, card in cards}


@pytest.fixture
def evenings(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A function that lets a day pass."""
    now, days = timezone.now, [0]
    monkeypatch.setattr(timezone, "now", lambda: now() + timedelta(days=days[0]))

    def pass_a_day() -> None:
        days[0] += 1

    return pass_a_day


def until(learner: Simulated, scope: str, state: str, most: int) -> list[Puzzle]:
    """Return the tables she plays until My mix-ups shows hers in that state."""
    played: list[Puzzle] = []
    while learner.mix_ups().get(MIXUP) != state:
        assert len(played) < most, f"not {state} after {most} tables: {learner.mix_ups()}"
        played.append(learner.plays(scope))
    return played


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(10 if FULL else 1))
@pytest.mark.parametrize(("scope", "within"), [(TURN, WITHIN), (MIXED, WITHIN_MIXED)])
def test_who_holds_it_sees_it_is_served_it_and_clears_it(
    evenings: Callable[[], None], scope: str, within: int, number: int
) -> None:
    learner = Simulated(number, MIXUP)
    assert len(until(learner, scope, "Open", within)) >= 2, "one answer opens nothing"
    assert any(MIXUP in learner.plays(MIXED).mixups for _ in range(AN_EVENING))

    learner.mixup = ""
    evenings()
    tables = [learner.plays(CLEAR_IT) for _ in range(AN_EVENING)]
    assert any(MIXUP in table.mixups for table in tables)
    assert learner.mix_ups()[MIXUP] == "Improving", "the third mark is for another day"
    evenings()
    until(learner, CLEAR_IT, "Cleared", AN_EVENING)


@pytest.mark.full
def test_who_only_slips_is_shown_no_open_mix_up() -> None:
    shown = []
    for number in range(LEARNERS):
        learner = Simulated(number, slips=SLIPS)
        for _ in range(WITHIN_MIXED):
            learner.plays(MIXED)
        shown.append("Open" in learner.mix_ups().values())
    assert LEARNERS - sum(shown) >= IN_PEACE
