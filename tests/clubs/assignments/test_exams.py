"""An exam that a club asks for, as its instructors and its players see it: scores, tries, terms."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.account.erase import erase
from lessons.clubs.assignments.to_do import open_assignments
from lessons.models import Assignment, Membership
from tests.clubs.assignments.given import LESSON, SET
from tests.clubs.assignments.tried import HOUR, exam, pat_of, tried
from tests.clubs.clients import at, client_of
from tests.models.factories import AssignmentFactory

pytestmark = pytest.mark.django_db

SCORES: dict[str, tuple[list[int | None], str, str, str]] = {
    "passed": ([17], "Passed", "Passed 17 of 20, 1 of 3 tries", ""),
    "failed": ([9, 12, 3], "Failed", "Failed 12 of 20, 3 of 3 tries", ""),
    "between": (
        [9, 12],
        "not passed yet",
        "not passed yet best 12 of 20, 1 of 3 tries left",
        "not passed yet, best 12 of 20, 1 of 3 tries left",
    ),
    "third": (
        [9, 12, None],
        "try 3 of 3 is under way",
        "try 3 of 3 is under way best 12 of 20",
        "try 3 of 3 is under way",
    ),
    "first": (
        [None], "try 1 of 3 is under way", "try 1 of 3 is under way", "try 1 of 3 is under way"
    ),
    "none": ([], "not started", "not started", ""),
}  # fmt: skip
"""The tries of a player: the result, what their page says, and what is to do."""


def words(browser: Client, url: str) -> str:
    """Return the words of a page."""
    text = re.sub(r"<[^>]+>", " ", browser.get(url).text)
    return re.sub(r"\s+([.,:])", r"\1", " ".join(unescape(text).replace("\xa0", " ").split()))


@pytest.mark.parametrize(("tries", "result", "said", "to_do"), SCORES.values(), ids=SCORES)
def test_what_the_tries_come_to(
    tries: list[int | None], result: str, said: str, to_do: str, owner: Membership, hers: Client
) -> None:
    assignment, pat = exam(owner), pat_of(owner)
    for number, right in enumerate(tries, 1):
        tried(assignment, pat, right, SET + number * HOUR)
    page = at("club-player", owner.club, pat.public_id)
    for browser in (hers, client_of(pat.learner)):
        shown = words(browser, page)
        assert f"Exam: 16 of 20 passes {said} " in shown
        assert "right on the first try" not in shown
    assert f"Pat {result} " in words(hers, at("club-assignment", owner.club, assignment.public_id))
    line = hers.get(at("club-export-assignment", owner.club, assignment.public_id)).text
    assert f"Pat,{result}," in line
    far = [row.far for row in open_assignments(pat.learner, timezone.now())]
    assert far == ([] if result in ("Passed", "Failed") else [to_do])


def test_a_single_try_is_not_counted(owner: Membership) -> None:
    assignment, pat = exam(owner, "tournament.16.1.0"), pat_of(owner)
    tried(assignment, pat, None)
    (row,) = open_assignments(pat.learner, timezone.now())
    assert row.far == "under way"


def test_the_file_of_all_assignments_has_scores_and_no_puzzles_of_an_exam(
    owner: Membership, hers: Client
) -> None:
    pat, lou = pat_of(owner), pat_of(owner, nickname="Lou")
    assignment = exam(owner)
    AssignmentFactory(club=owner.club, what=LESSON, made=SET - HOUR)
    tried(assignment, pat, 9)
    tried(assignment, pat, 12, SET + 3 * HOUR)
    tried(assignment, lou, 17)

    def lines() -> list[list[str]]:
        text = hers.get(at("club-export-assignments", owner.club)).text
        return [line.split(",") for line in text.splitlines()]

    heading, of_lou, of_pat, *others = lines()
    assert heading[4:] == [
        "puzzles", "answered", "answered earlier", "right", "done", "late",
        "best score", "pass mark", "tries used",
    ]  # fmt: skip
    assert of_lou[3:] == ["Lou", "", "", "", "", "yes", "no", "17", "16", "1"]
    assert of_pat[3:] == ["Pat", "", "", "", "", "no", "no", "12", "16", "2"]
    assert [line[5:] for line in others] == [["0", "0", "0", "no", "no", "", "", ""]] * 2
    erase(lou.learner)
    gone = next(line for line in lines() if line[3].startswith("1 player who left"))
    assert gone[4:] == ["", "", "", "", "1 of 1", "0 of 1", "", "", ""]


def test_two_exams_of_one_name_are_told_apart_by_their_terms(
    owner: Membership, hers: Client
) -> None:
    terms = {
        "tournament.16.1.0": "By tournament rules. 1 try. No clock.",
        "league.16.3.20": "By the League’s rules. 3 tries. 20 minutes.",
        "club.16.2.1": "By your club’s rules, now the AMJA guide. 2 tries. 1 minute.",
    }
    owner.club.ruleset = "amja"
    owner.club.save()
    made = {exam(owner, text): said for text, said in terms.items()}
    listed = words(hers, at("club-assignments", owner.club))
    for assignment, said in made.items():
        assert said in listed
        page = words(hers, at("club-assignment", owner.club, assignment.public_id))
        assert said in page
        assert [other for other in terms.values() if other in page] == [said]


def test_no_puzzles_of_an_exam_are_promised(owner: Membership, hers: Client) -> None:
    assignment, pat = exam(owner), pat_of(owner)
    tried(assignment, pat, 12)
    url = at("club-results", owner.club, assignment.public_id)
    page = hers.get(at("club-assignment", owner.club, assignment.public_id)).text
    assert url not in page
    assert "Best score of finished tries. You don’t see their answers." in page
    shown = words(hers, url)
    assert "There are no puzzles to count here." in shown
    assert "What went worst comes first" not in shown


def test_a_player_reads_what_instructors_see(owner: Membership) -> None:
    pat = pat_of(owner)
    url = at("club-player", owner.club, pat.public_id)
    scores = (
        "They never see your answers in an exam or a brush-up."
        " For an assigned one, they see your best score."
    )
    said = f"This page, and your answers to assigned work. {scores}"
    assert said in words(client_of(pat.learner), url)
    Membership.objects.filter(pk=pat.pk).update(answers_since=SET)
    said = (
        "This page, your answers to assigned work, and your other answers since"
        f" November 2, 2026. {scores}"
    )
    assert said in words(client_of(pat.learner), url)


def changed(hers: Client, assignment: Assignment, tries: object) -> tuple[int, str]:
    """Ask for another number of tries; return the status and what the page says."""
    url = reverse("club-change", args=[assignment.club.public_id, assignment.public_id])
    reply = hers.post(url, {"due": "", "note": "Bring your card.", "tries": tries})
    return reply.status_code, reply.text


def test_a_player_with_no_try_left_gets_another(owner: Membership, hers: Client) -> None:
    assignment, pat = exam(owner, "tournament.16.1.20"), pat_of(owner)
    tried(assignment, pat, 12)
    assert open_assignments(pat.learner, timezone.now()) == []
    url = at("club-change", owner.club, assignment.public_id)
    form = words(hers, url)
    assert "Tries for each player, 1 to 9" in form
    assert "Allow more, and players with no try left can start another." in form
    assert changed(hers, assignment, 2)[0] == 303
    assignment.refresh_from_db()
    assert (assignment.what, assignment.note) == ("exam/tournament.16.2.20", "Bring your card.")
    (row,) = open_assignments(pat.learner, timezone.now())
    assert row.far == "not passed yet, best 12 of 20, 1 of 2 tries left"
    assert "By tournament rules. 2 tries. 20 minutes." in words(
        hers, at("club-assignment", owner.club, assignment.public_id)
    )


@pytest.mark.parametrize(
    ("tries", "said"),
    [
        (0, "Allow 1 to 9 tries."),
        (10, "Allow 1 to 9 tries."),
        ("", "Allow 1 to 9 tries."),
        ("x", "Allow 1 to 9 tries."),
        (1, "Somebody has used 2 tries. Allow that many or more."),
    ],
)
def test_what_are_no_tries_is_said(
    tries: object, said: str, owner: Membership, hers: Client
) -> None:
    assignment, pat = exam(owner), pat_of(owner)
    for number in (1, 2):
        tried(assignment, pat, 3, SET + number * HOUR)
    tried(assignment, pat_of(owner, nickname="Lou"), 17)
    status, text = changed(hers, assignment, tries)
    assert (status, text.count(said)) == (422, 2)
    assignment.refresh_from_db()
    assert (assignment.what, assignment.note) == ("exam/tournament.16.3.0", "")


def test_a_lesson_has_no_tries_to_change(owner: Membership, hers: Client) -> None:
    assignment = AssignmentFactory(club=owner.club, what=LESSON)
    assert "Tries" not in hers.get(at("club-change", owner.club, assignment.public_id)).text
    assert changed(hers, assignment, 5)[0] == 303
    assignment.refresh_from_db()
    assert assignment.what == LESSON


def test_many_exams_cost_no_more(
    owner: Membership, hers: Client, django_assert_max_num_queries
) -> None:
    pat, first = pat_of(owner), exam(owner, "club.16.2.0")
    tried(first, pat, 12)
    urls = [
        at("club-assignments", owner.club),
        at("club-assignment", owner.club, first.public_id),
        at("club-player", owner.club, pat.public_id),
    ]
    for _ in range(2):
        for _ in range(5):
            tried(exam(owner, "club.16.2.0"), pat, 12)
        for url in urls:
            hers.get(url)
            with django_assert_max_num_queries(14 if url == urls[-1] else 10):
                hers.get(url)
