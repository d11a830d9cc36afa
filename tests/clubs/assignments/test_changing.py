"""What is assigned can be moved and extended for one, and is not assigned twice unseen."""

from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.calendar import sign_token
from lessons.models import AssignedTo, Assignment, Extension
from lessons.visitors.merging import merge
from tests.clubs.assignments.given import EARLIER, LESSON, SET, answer, far, places
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

TODAY = timezone.now().date()
SOON, LATER, LAST = (TODAY + timedelta(days=days) for days in (3, 10, 17))


def url_of(name: str, assignment: Assignment, *more: str) -> str:
    return reverse(name, args=[assignment.club.public_id, assignment.public_id, *more])


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_date_is_moved_and_a_note_is_read_by_the_players(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club, due=SOON)
    url = url_of("club-change", assignment)
    assert f'value="{SOON}"' in hers.get(url).text
    sent = {"due": str(LATER), "note": "  Read page 23   first. "}
    changed = hers.post(url, sent)
    assert 'id="saved"' in hers.get(changed.url).text
    assignment.refresh_from_db()
    assert (assignment.due, assignment.note) == (LATER, "Read page 23 first.")
    hers_own = reverse("club-player", args=[owner.club.public_id, player.public_id])
    for browser, page in (
        (client_of(player.learner), hers_own),
        (hers, url_of("club-assignment", assignment)),
    ):
        text = browser.get(page).text
        assert "Read page 23 first." in text
        assert f"For {LATER:%A, %B} {LATER.day}" in one_line(text)
    assert "“Read page 23 first.”" in client_of(player.learner).get("/learn/").text


def test_a_date_is_taken_away(owner, hers) -> None:
    assignment = AssignmentFactory(club=owner.club, due=SOON, note="Bring your card.")
    hers.post(url_of("club-change", assignment), {"due": "", "note": ""})
    assignment.refresh_from_db()
    assert (assignment.due, assignment.note) == (None, "")


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"due": "2020-01-01"}, "That date has passed."),
        ({"due": "someday"}, "Type the date as month"),
        ({"due": "", "note": "x" * 201}, "Shorten it to 200"),
    ],
)
def test_what_cannot_be_changed_is_said(sent, said: str, owner, hers) -> None:
    assignment = AssignmentFactory(club=owner.club, due=SOON)
    response = hers.post(url_of("club-change", assignment), sent)
    assert (response.status_code, said in response.text) == (422, True)
    assert response.text.count("Error: ") == 1
    assignment.refresh_from_db()
    assert (assignment.due, assignment.note) == (SOON, "")


def test_a_date_that_is_past_may_stay_while_the_note_changes(owner, hers) -> None:
    past = TODAY - timedelta(days=3)
    assignment = AssignmentFactory(club=owner.club, due=past)
    hers.post(url_of("club-change", assignment), {"due": str(past), "note": "At the table."})
    assignment.refresh_from_db()
    assert (assignment.due, assignment.note) == (past, "At the table.")


def test_one_player_gets_more_time_and_nobody_else(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    assignment = AssignmentFactory(club=owner.club, due=SOON)
    url = url_of("club-more-time", assignment, pat.public_id)
    hers.post(url, {"due": str(LATER)})
    assert [row.due for row in open_assignments(pat.learner, timezone.now())] == [LATER]
    assert [row.due for row in open_assignments(lou.learner, timezone.now())] == [SOON]
    calendar = Calendar.from_ical(
        client_of(None).get(reverse("calendar", args=[sign_token(pat)])).content
    )
    assert [event["dtstart"].dt for event in calendar.walk("VEVENT")] == [LATER]
    hers.post(url, {"do": "stop"})
    assert [row.due for row in open_assignments(pat.learner, timezone.now())] == [SOON]


def test_whoever_has_more_time_is_neither_late_nor_overdue_until_then() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET, due=SET.date())
    pat = MembershipFactory(club=assignment.club, joined=EARLIER)
    until = SET.date() + timedelta(days=7)
    Extension.objects.create(assignment=assignment, member=pat, due=until)
    assert not far(assignment, pat.learner, SET + timedelta(days=6)).is_overdue
    assert far(assignment, pat.learner, SET + timedelta(days=9)).is_overdue
    for place in places():
        answer(pat.learner, place, after=timedelta(days=5))
    done = far(assignment, pat.learner, SET + timedelta(days=6))
    assert (done.is_late, done.extended, done.due) == (False, True, until)


@pytest.mark.parametrize(("due", "expected"), [(LAST, LAST), (None, None)])
def test_a_date_moved_past_that_of_one_player_is_hers_too(
    due: date | None, expected: date | None, owner
) -> None:
    pat = MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club, due=due)
    Extension.objects.create(assignment=assignment, member=pat, due=LATER)
    assert [row.due for row in open_assignments(pat.learner, timezone.now())] == [expected]


@pytest.mark.parametrize("due", [SOON, TODAY - timedelta(days=1), ""])
def test_more_time_is_later_than_that_of_everybody(due: date | str, owner, hers) -> None:
    pat = MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club, due=SOON)
    response = hers.post(url_of("club-more-time", assignment, pat.public_id), {"due": str(due)})
    assert (response.status_code, Extension.objects.count()) == (422, 0)


def test_nobody_gets_more_time_for_what_is_not_theirs(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    assignment = AssignmentFactory(club=owner.club, due=SOON, everybody=False)
    AssignedTo.objects.create(assignment=assignment, member=pat)
    url = url_of("club-more-time", assignment, lou.public_id)
    assert hers.post(url, {"due": str(LATER)}).status_code == 404
    assert not Extension.objects.exists()


def test_what_is_assigned_already_is_asked_about_and_its_date_moved(owner, hers) -> None:
    MembershipFactory(club=owner.club)
    known = AssignmentFactory(club=owner.club, what=LESSON, due=SOON, note="Page 23.")
    url = reverse("club-assign", args=[owner.club.public_id])
    sent = {"what": [LESSON, "lesson/a-turn"], "to": "all", "due": str(LATER)}
    asked = hers.post(url, sent)
    assert (asked.status_code, Assignment.objects.count()) == (409, 1)
    assert f"for {SOON:%A, %B} {SOON.day}" in one_line(asked.text)
    assert f"Move the date to {LATER:%A, %B} {LATER.day}?" in one_line(asked.text)
    assert 'name="what" value="lesson/a-turn"' in asked.text
    hers.post(url, sent | {"already": "move"})
    rows = Assignment.objects.order_by("pk").values_list("what", "due", "note")
    assert list(rows) == [(LESSON, LATER, "Page 23."), ("lesson/a-turn", LATER, "")]
    known.refresh_from_db()
    assert known.due == LATER


ASKED = {
    "later": ({"to": "all", "due": str(LATER)}, "Move the date to"),
    "no date": ({"to": "all"}, "Take the date away"),
    "the same": ({"to": "all", "due": str(SOON)}, "The date stays as it is."),
    "some, later": ({"to": "some", "due": str(LATER)}, "Give them until"),
    "some, no date": ({"to": "some"}, "The date stays as it is."),
    "some, sooner": ({"to": "some", "due": str(TODAY + timedelta(1))}, "The date stays as it is."),
}


@pytest.mark.parametrize(("sent", "said"), ASKED.values(), ids=ASKED)
def test_the_question_says_what_would_change(sent, said: str, owner, hers) -> None:
    pat = MembershipFactory(club=owner.club)
    AssignmentFactory(club=owner.club, what=LESSON, due=SOON)
    sent = {"what": [LESSON], "players": [pat.public_id] if sent["to"] == "some" else []} | sent
    page = hers.post(reverse("club-assign", args=[owner.club.public_id]), sent).text
    changes = ("Move the date to", "Take the date away", "The date stays", "Give them until")
    assert [change in page for change in changes] == [change in said for change in changes]
    assert ('value="move"' in page) == ("stays" not in said)


def test_what_is_assigned_already_may_be_assigned_again(owner, hers) -> None:
    AssignmentFactory(club=owner.club, what=LESSON)
    url = reverse("club-assign", args=[owner.club.public_id])
    hers.post(url, {"what": [LESSON], "to": "all", "already": "again"})
    assert Assignment.objects.filter(what=LESSON).count() == 2


def test_some_players_get_more_time_of_what_everybody_has(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    AssignmentFactory(club=owner.club, what=LESSON, due=SOON)
    sent = {"what": [LESSON], "to": "some", "players": [pat.public_id], "due": str(LATER)}
    hers.post(reverse("club-assign", args=[owner.club.public_id]), sent | {"already": "move"})
    assert [row.due for row in open_assignments(pat.learner, timezone.now())] == [LATER]
    assert [row.due for row in open_assignments(lou.learner, timezone.now())] == [SOON]


def test_what_some_have_becomes_everybodys(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    known = AssignmentFactory(club=owner.club, what=LESSON, everybody=False)
    AssignedTo.objects.create(assignment=known, member=pat)
    sent = {"what": [LESSON], "to": "all", "due": str(LATER), "already": "move"}
    hers.post(reverse("club-assign", args=[owner.club.public_id]), sent)
    for player in (pat, lou):
        assert [row.due for row in open_assignments(player.learner, timezone.now())] == [LATER]


def test_what_others_have_is_assigned_without_a_question(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    known = AssignmentFactory(club=owner.club, what=LESSON, everybody=False)
    AssignedTo.objects.create(assignment=known, member=pat)
    sent = {"what": [LESSON], "to": "some", "players": [lou.public_id]}
    assert hers.post(reverse("club-assign", args=[owner.club.public_id]), sent).status_code == 303
    assert Assignment.objects.count() == 2


def test_done_earlier_is_said_to_both_and_to_files(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, nickname="Lou", joined=EARLIER)
    for place in places():
        answer(player.learner, place)
    assignment = AssignmentFactory(club=owner.club, made=SET + timedelta(days=2))
    asked = len(places())
    assert "1 of 1 done, 1 earlier." in one_line(
        hers.get(url_of("club-assignment", assignment)).text
    )
    own = reverse("club-player", args=[owner.club.public_id, player.public_id])
    assert "<b>Done earlier</b>" in client_of(player.learner).get(own).text
    file = hers.get(url_of("club-export-assignment", assignment)).text
    assert f"Lou,{asked},{asked},{asked},0,yes,no" in file
    assert open_assignments(player.learner, timezone.now()) == []


def test_two_clubs_are_told_apart(owner) -> None:
    player = MembershipFactory(club=owner.club)
    other = MembershipFactory(learner=player.learner)
    for club in (owner.club, other.club):
        AssignmentFactory(club=club, what=LESSON, due=SOON)
    browser = client_of(player.learner)
    for name in (owner.club.name, other.club.name):
        assert f'<span class="small">{name}</span>' in browser.get("/learn/").text
    narrow = one_line(browser.get("/").text.partition('class="narrow">')[2].partition("</span>")[0])
    assert narrow.endswith(f", {owner.club.name}")
    mine = browser.get("/club/").text
    assert mine.count(f"<b>For {SOON:%A}:</b>") == 2


def test_more_time_comes_along_to_an_account(owner) -> None:
    guest = MembershipFactory(club=owner.club)
    account = AccountFactory()
    assignment = AssignmentFactory(club=owner.club, due=SOON)
    Extension.objects.create(assignment=assignment, member=guest, due=LATER)
    MembershipFactory(club=owner.club, learner=account, joined=EARLIER)
    merge(guest.learner, account)
    assert [row.due for row in open_assignments(account, timezone.now())] == [LATER]
    assert open_assignments(LearnerFactory(), timezone.now()) == []
