"""Totals equal the answers in every view, whoever has left or was erased meanwhile."""

import csv
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.account.erase import erase
from lessons.clubs.services import remove_member
from lessons.course_tables import CourseTable, tables
from lessons.models import AssignedTo, Assignment, Membership, Tally
from lessons.web.mix_ups import MixUp
from mahjlearn.engine.misconceptions import TALLIED
from tests.clubs.clients import client_of
from tests.clubs.reports.goes import HOUR, JOINED, player, words
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    AttemptFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

LESSON = "meet-the-joker"
SHARERS, CHOSEN, MANY = (0, 3), (0, 1, 2), 5
"""Of so many players these share all answers, and to these the lesson is assigned once more."""
ASKED = [one for one in tables().values() if one.first and one.lesson and one.lesson.slug == LESSON]
BESIDE = [
    one for one in tables().values() if one.first and one.lesson not in (None, ASKED[0].lesson)
]
TABLES = [*ASKED, *BESIDE[:2]]

answer = st.tuples(st.integers(0, MANY - 1), st.integers(0, len(TABLES) - 1), st.booleans())
whole = st.tuples(st.integers(0, MANY - 1), st.just(-1), st.booleans())
gone = st.tuples(st.integers(0, MANY - 1), st.sampled_from(["leaves", "is erased"]))
evening = st.lists(st.one_of(answer, answer, whole, gone), min_size=8, max_size=24)


@dataclass
class Player:
    """The state a test expects: the answers, and `is`, `left` or `erased` for the player.

    `first` has the first answer to each table, whether it was wrong.
    """

    number: int
    member: Membership
    state: str = "in"
    first: dict[str, bool] = field(default_factory=dict)
    given: int = 0

    def seen(self) -> dict[str, bool]:
        """First answers that count: of one who was erased and did not leave, to what was set."""
        shares = self.number in SHARERS and self.state == "in"
        asked = {one.puzzle.slug for one in ASKED}
        return {slug: wrong for slug, wrong in self.first.items() if shares or slug in asked}

    def answers(self, table: CourseTable, wrong: bool) -> None:
        slug = table.puzzle.slug
        self.given += 1
        AttemptFactory(
            learner=self.member.learner,
            place=f"learn/{table.lesson.slug}/{slug}",
            puzzle_slug=slug,
            outcome="wrong" if wrong else "right",
            correct=not wrong,
            misconceptions=list(table.puzzle.mixups) if wrong else [],
            fresh=slug not in self.first,
            answered_at=JOINED + HOUR + timedelta(minutes=self.given),
        )
        self.first.setdefault(slug, wrong)


@dataclass
class Club:
    players: list[Player]
    assignments: dict[str, Assignment]
    owner: Client
    public_id: str

    def counted(self, *states: str) -> list[Player]:
        return [one for one in self.players if one.state in states]

    def lines(self, name: str) -> list[dict[str, str]]:
        text = self.owner.get(reverse(f"club-export-{name}", args=[self.public_id])).text
        return list(csv.DictReader(text.removeprefix("\ufeff").splitlines()))


def club_after(happened: list[tuple]) -> Club:
    owner = MembershipFactory(role="owner", learner=AccountFactory())
    club = owner.club
    players = [
        Player(number, player(club, shares=number in SHARERS, nickname=f"P{number}"))
        for number in range(MANY)
    ]
    given = {"what": f"lesson/{LESSON}", "club": club, "made": JOINED}
    assignments = {
        "all": AssignmentFactory(**given),
        "some": AssignmentFactory(**given, everybody=False),
    }
    for number in CHOSEN:
        AssignedTo.objects.create(assignment=assignments["some"], member=players[number].member)
    for number, what, *wrong in happened:
        one = players[number]
        if one.state == "in" and isinstance(what, int):
            for table in ASKED if what < 0 else [TABLES[what]]:
                one.answers(table, *wrong)
        elif one.state == "in":
            one.state = "left" if what == "leaves" else "erased"
            remove_member(one.member) if what == "leaves" else erase(one.member.learner)
    return Club(players, assignments, client_of(owner.learner), club.public_id)


@settings(max_examples=settings().max_examples // 5)
@given(evening)
def test_every_view_counts_what_was_answered(happened: list[tuple]) -> None:
    """Each club is gone before the next: among hundreds of them, never analyzed, all is slow."""
    with transaction.atomic():
        every_view_counts(club_after(happened))
        transaction.set_rollback(True)


def every_view_counts(club: Club) -> None:
    assignments_count_all(club)
    hard_puzzles_count_all(club)
    mixups_count_who_is_here(club)
    for one in club.counted("in"):
        page = words(club.owner, "club-player", club.public_id, one.member.public_id)
        shown = one.given if one.number in SHARERS else None
        assert shown is None or page.count("/answers/") == min(shown, 10)


def assignments_count_all(club: Club) -> None:
    """On the list, on the page of each, in the file; with the erased, without those who left."""
    page = words(club.owner, "club-assignments", club.public_id)
    told = iter(re.findall(r"(\d+) of (\d+) done(?:, (\d+) begun)?", page))
    lines = club.lines("assignments")
    half = len(club.counted("in")) + bool(club.counted("erased"))
    parts = {"some": lines[:-half] if half else lines, "all": lines[-half:] if half else []}
    for name in ("some", "all"):  # the newest first
        here = [o for o in club.counted("in", "erased") if name == "all" or o.number in CHOSEN]
        goes = [[o.first[t.puzzle.slug] for t in ASKED if t.puzzle.slug in o.first] for o in here]
        done = sum(len(one) == len(ASKED) for one in goes)
        begun = sum(0 < len(one) < len(ASKED) for one in goes)
        assert tuple(int(one or 0) for one in next(told)) == (done, len(here), begun)
        args = [club.public_id, club.assignments[name].public_id]
        alone = words(club.owner, "club-assignment", *args)
        more = f", {begun} begun" if begun else ""
        assert f"{done} of {len(here)} done{more}." in alone
        erased = sum(one.state == "erased" for one in here)
        assert (f"{erased} of the {len(here)} ha" in alone) == bool(erased)
        found = parts[name]
        assert sum(int(line["puzzles"]) for line in found) == len(here) * len(ASKED)
        assert sum(int(line["answered"]) for line in found) == sum(map(len, goes))
        assert sum(int(line["right"]) for line in found) == sum(
            not wrong for one in goes for wrong in one
        )


def hard_puzzles_count_all(club: Club) -> None:
    answered, wrong = Counter[str](), Counter[str]()
    for one in club.counted("in", "erased"):
        for slug, was_wrong in one.seen().items():
            answered[slug] += 1
            wrong[slug] += was_wrong
    hard = {
        (" ".join(table.title.split()), wrong[slug], count)
        for slug, count in answered.items()
        for table in TABLES
        if table.puzzle.slug == slug and count >= 3 and 2 * wrong[slug] > count
    }
    page = words(club.owner, "club-mixups", club.public_id)
    listed = re.findall(
        r'<a class="quiet" href="/learn/[^"]*">([^<]*)</a> <span>(\d+) of (\d+)', page
    )
    assert len(listed) == min(len(hard), 5)
    assert {(title, int(w), int(n)) for title, w, n in listed} <= hard


def mixups_count_who_is_here(club: Club) -> None:
    """The cells of the map and the lines of its file."""
    by_slug = {one.puzzle.slug: one.puzzle for one in TABLES}
    cells: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for one in club.counted("in"):
        for slug, wrong in one.seen().items():
            for mixup in by_slug[slug].mixups:
                if mixup in TALLIED:
                    cell = cells[MixUp(mixup).name, one.member.nickname]
                    cell[0] += 1
                    cell[1] += wrong
    if not any(tried > 1 for tried, _ in cells.values()):
        cells.clear()
    found = club.lines("mixups")
    assert {
        (line["mix-up"], line["player"]): [int(line["tried"]), int(line["wrong"])] for line in found
    } == cells
    page = words(club.owner, "club-mixups", club.public_id)
    shown = Counter(re.findall(r'<span class="heat-\d">(\d+)/(\d+)</span>', page))
    assert shown == Counter((str(wrong), str(tried)) for tried, wrong in cells.values())


def test_what_is_left_of_the_erased_leads_to_nobody() -> None:
    club = club_after([(0, -1, True), (1, 0, False), (0, "is erased"), (1, "is erased")])
    columns = {field.name for field in Tally._meta.concrete_fields}
    assert columns == {"id", "club", "assignment", "puzzle", "outcome", "fresh", "n"}
    rows = Tally.objects.filter(assignment=club.assignments["all"], puzzle="")
    assert {row.outcome: row.n for row in rows} == {"done": 1, "begun": 1}
    slug = ASKED[0].puzzle.slug
    rows = Tally.objects.filter(puzzle=slug)
    assert sorted((row.assignment_id, row.outcome, row.fresh, row.n) for row in rows) == sorted(
        (club.assignments[name].pk, outcome, name == "all", 1)
        for name in ("all", "some")
        for outcome in ("right", "wrong")
    )


def test_taking_back_an_assignment_takes_its_counts() -> None:
    club = club_after([(0, -1, True), (0, "is erased")])
    args = [club.public_id, club.assignments["all"].public_id]
    club.owner.post(reverse("club-take-back", args=args), {"sure": "yes"})
    assert {row.assignment_id for row in Tally.objects.all()} == {club.assignments["some"].pk}


def test_who_waits_and_who_teaches_is_not_counted() -> None:
    assignment = AssignmentFactory(made=JOINED)
    for more in ({"waits": True}, {"role": "co"}):
        erase(player(assignment.club, **more).learner)
    assert Tally.objects.count() == 0
