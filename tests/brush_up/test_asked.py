"""A brush-up that a club asks for: assigned, tried, passed and failed, and what each side sees."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.account.erase import erase
from lessons.clubs.assignments.brush_ups import BrushUpTerms, read_terms
from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.reports.goes import is_visible
from lessons.models import Assignment, Attempt, BrushUp, Club, Membership, Tally
from tests.brush_up.conftest import BEGIN, Watch
from tests.brush_up.playing import answer, finish, keep, words
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, MembershipFactory

pytestmark = pytest.mark.django_db

JOINED = BEGIN - timedelta(days=1)
TERMS = {"book": "tournament", "passed_at": "16", "tries": "2", "minutes": "20"}


@pytest.fixture
def owner() -> Membership:
    return MembershipFactory(role="owner", learner=AccountFactory(), nickname="Ann")


@pytest.fixture
def pat(owner: Membership) -> Membership:
    return MembershipFactory(club=owner.club, nickname="Pat", joined=JOINED)


def assign(owner: Membership, **form: object) -> Assignment:
    """Assign a brush-up by the page of the club."""
    sent = {"what": ["brush-up"], "to": "all"} | TERMS | form
    reply = client_of(owner.learner).post(assign_url(owner), sent)
    assert reply.status_code == 303
    return Assignment.objects.latest("pk")


def assign_url(owner: Membership) -> str:
    return reverse("club-assign", args=[owner.club.public_id])


def asked_url(assignment: Assignment) -> str:
    return f"/brush-up/for/{assignment.public_id}/"


def seen_by(owner: Membership, assignment: Assignment) -> str:
    url = reverse("club-assignment", args=[owner.club.public_id, assignment.public_id])
    return words(client_of(owner.learner).get(url).content.decode())


def try_with(client: Client, assignment: Assignment, right: int) -> BrushUp:
    """Start a try, and end it with so many right."""
    assert client.post(asked_url(assignment)).status_code == 303
    run = BrushUp.objects.latest("pk")
    keep(run, right)
    finish(client, run)
    return run


def test_assigned_and_passed_at_the_second_try(
    owner: Membership, pat: Membership, watch: Watch
) -> None:
    due = timezone.now().date() + timedelta(days=3)
    assignment = assign(owner, due=str(due))
    assert assignment.what == "brush-up/tournament.16.2.20"
    client = client_of(pat.learner)
    page = words(client.get(asked_url(assignment)).content.decode())
    for said in ("16 of 20 passes.", "by tournament rules", "20 minutes.", "0 of 2 tries used"):
        assert said in page
    assert "Start try 1 of 2" in page
    assert "Pat not started – 2 of 2 –" in seen_by(owner, assignment)
    watch.move(minutes=1)
    run = try_with(client, assignment, 15)
    assert (run.ruleset, run.minutes, run.assignment) == ("tournament", 20, assignment)
    end = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "15 of 20. 16 passes." in end
    assert "Back to what your club asks" in end
    assert "Pat not passed yet 15 of 20 1 of 2 Nov 27" in seen_by(owner, assignment)
    far = "not passed yet, best 15 of 20, 1 of 2 tries left"
    assert far in words(client.get("/learn/").content.decode())
    watch.move(minutes=1)
    run = try_with(client, assignment, 16)
    assert "16 of 20. Passed." in words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "Pat Passed 16 of 20 – Nov 27" in seen_by(owner, assignment)
    page = words(client.get(asked_url(assignment)).content.decode())
    assert "Passed." in page
    assert "Start" not in page.partition("Your tries")[0].partition("Passed.")[2]
    assert open_assignments(pat.learner, timezone.now()) == []


def test_assigned_and_failed(owner: Membership, pat: Membership, watch: Watch) -> None:
    assignment, client = assign(owner), client_of(pat.learner)
    for right in (3, 12):
        watch.move(minutes=1)
        try_with(client, assignment, right)
    assert "Pat Failed 12 of 20 0 of 2 Nov 27" in seen_by(owner, assignment)
    page = words(client.get(asked_url(assignment)).content.decode())
    assert "12 of 20. 16 passes." in page
    assert "You have no tries left." in page
    assert client.post(asked_url(assignment)).status_code == 200
    assert BrushUp.objects.count() == 2


def test_a_try_whose_time_is_over_counts_and_one_under_way_goes_on(
    owner: Membership, pat: Membership, watch: Watch
) -> None:
    assignment, client = assign(owner, tries="1"), client_of(pat.learner)
    client.post(asked_url(assignment))
    run = BrushUp.objects.get()
    assert answer(client, run, 1, right=True).endswith("/2/")
    assert "Ends at 3:20" in words(client.get(f"/brush-up/{run.public_id}/2/").content.decode())
    assert client.post(asked_url(assignment)).url.endswith(f"{run.public_id}/2/")
    assert "Pat under way – 0 of 1 –" in seen_by(owner, assignment)
    watch.move(minutes=20)
    assert "Pat Failed 1 of 20 0 of 1 Nov 27" in seen_by(owner, assignment)
    assert BrushUp.objects.count() == 1


def test_the_list_goes_into_a_spreadsheet(owner: Membership, pat: Membership, watch: Watch) -> None:
    lou = MembershipFactory(club=owner.club, nickname="Lou", joined=JOINED)
    assignment = assign(owner)
    try_with(client_of(pat.learner), assignment, 12)
    try_with(client_of(lou.learner), assignment, 18)
    url = reverse("club-export-assignment", args=[owner.club.public_id, assignment.public_id])
    page = reverse("club-assignment", args=[owner.club.public_id, assignment.public_id])
    assert f'href="{url}"' in client_of(owner.learner).get(page).content.decode()
    lines = client_of(owner.learner).get(url).content.decode().splitlines()
    assert lines[1:] == [
        "Lou,Passed,18,16,1,0,2026-11-27,yes,no",
        "Pat,not passed yet,12,16,1,1,2026-11-27,no,no",
    ]
    erase(lou.learner)
    assert (
        client_of(owner.learner)
        .get(url)
        .content.decode()
        .splitlines()[-1]
        .startswith("1 player who left MahjLearn,")
    )
    assert client_of(pat.learner).get(url).status_code in (403, 404)


def test_late_and_overdue(owner: Membership, pat: Membership, watch: Watch) -> None:
    assignment = assign(owner, due=str(watch.now().date()))
    watch.move(days=2)
    assert "Pat not started, overdue" in seen_by(owner, assignment)
    try_with(client_of(pat.learner), assignment, 20)
    assert "Pat Passed, late 20 of 20 – Nov 29" in seen_by(owner, assignment)


def test_the_club_sees_no_answer_of_it(owner: Membership, pat: Membership, watch: Watch) -> None:
    assignment, client = assign(owner), client_of(pat.learner)
    client.post(asked_url(assignment))
    run = BrushUp.objects.get()
    answer(client, run, 1, right=False)
    finish(client, run)
    row = Attempt.objects.get()
    assert not is_visible(pat, row)


def test_it_is_asked_of_nobody_else(owner: Membership, pat: Membership, watch: Watch) -> None:
    lou = MembershipFactory(club=owner.club)
    assignment = assign(owner, to="some", players=[pat.public_id])
    elsewhere = MembershipFactory()
    for learner in (lou.learner, elsewhere.learner, None):
        assert client_of(learner).get(asked_url(assignment)).status_code == 404
        assert client_of(learner).post(asked_url(assignment)).status_code == 404
    assert BrushUp.objects.count() == 0


def test_what_the_club_plays_by(owner: Membership, pat: Membership, watch: Watch) -> None:
    Club.objects.update(ruleset="amja, D20 caller dead")
    assignment = assign(owner, book="club", minutes="0")
    client_of(pat.learner).post(asked_url(assignment))
    run = BrushUp.objects.get()
    assert (run.ruleset, run.minutes) == ("amja, D20 caller dead", None)


def test_taken_back_the_tries_stay_the_players(
    owner: Membership, pat: Membership, watch: Watch
) -> None:
    assignment, client = assign(owner), client_of(pat.learner)
    run = try_with(client, assignment, 20)
    assignment.delete()
    page = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "20 of 20." in page
    assert "Passed." not in page


def test_erased_players_stay_counted(owner: Membership, pat: Membership, watch: Watch) -> None:
    assignment = assign(owner)
    try_with(client_of(pat.learner), assignment, 17)
    erase(pat.learner)
    assert BrushUp.objects.count() == 0
    (row,) = Tally.objects.filter(assignment=assignment)
    assert (row.puzzle, row.outcome, row.n) == ("", "done", 1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"passed_at": "21"}, "The passing score is a number from 1 to 20."),
        ({"passed_at": ""}, "The passing score is a number from 1 to 20."),
        ({"tries": "0"}, "Allow 1 to 9 tries."),
        ({"tries": "x"}, "Allow 1 to 9 tries."),
    ],
)
def test_terms_that_make_no_sense_are_told(
    wrong: dict[str, str], said: str, owner: Membership, pat: Membership
) -> None:
    form = {"what": ["brush-up"], "to": "all"} | TERMS | wrong
    reply = client_of(owner.learner).post(assign_url(owner), form)
    assert reply.status_code == 422
    assert said in words(reply.content.decode())
    assert Assignment.objects.count() == 0


@pytest.mark.parametrize(
    "text", ["", "league", "nobody.16.2.20", "league.21.2.20", "league.16.0.20", "league.0.1.0"]
)
def test_what_are_no_terms(text: str) -> None:
    assert read_terms(text) is None


def test_terms_are_read_as_they_are_written() -> None:
    for terms in (BrushUpTerms("club", 20, 9, None), BrushUpTerms("tournament", 1, 1, 60)):
        assert read_terms(str(terms)) == terms
