"""Every page of clubs: axe in light and dark, no sideways scroll, targets for fingers."""

import pytest
from django.urls import get_resolver, reverse
from playwright.sync_api import Page, expect

from lessons.clubs.urls import CLASS_URLS, PRINT_URLS, urlpatterns
from tests.browser import axe
from tests.browser.clubs.seeding import MadeClub
from tests.browser.lessons import PATIENCE
from tests.browser.looks import LOOKS
from tests.browser.measures import small_targets
from tests.browser.test_layout import wide_faults
from tests.browser.watching import Watch
from tests.cast import TABLE, UNIT

NOBODYS = ("teach", "join", "join-by", "phrase", "return", "letters-stop")
PLAYERS = ("clubs", "phrase-new", "club-player", "club-name", "club-leave", "club-now")
TEACHING = (
    *("club-new", "club", "club-player", "club-assignments", "club-assign", "club-assignment"),
    *("club-groups", "club-group", "club-group-delete", "club-player-edit"),
)
CHANGING = ("club-change", "club-more-time", "club-results")
IN_CLASS = ("club-present", "club-present-choose", "club-record")
PICKED = ("club-present-pick",)
"""The page of the subject that its address names."""
SAYING = ("club-mixups", "club-answer", "club-film")
INVITING = ("club-invites", "club-cards")
PRINTED = tuple(one.name for one in PRINT_URLS)
FILES = (
    "club-export-players",
    "club-export-assignments",
    "club-export-assignment",
    "club-export-mixups",
    "club-export-class",
    "calendar",
)
POLLED = ("club-present-count", "club-now-version")
OWNING = (
    "club-settings",
    "club-house-rules",
    "club-instructors",
    "club-archive",
    "club-delete",
    "club-remove",
    "club-return-link",
)
BOARDS = (
    "club-boards",
    "club-board-new",
    "club-board-find",
    "club-board-table",
    "club-board",
    "club-board-done",
    "club-board-edit",
    "club-board-share",
    "club-board-delete",
    "shared-board",
)
SETS = (
    "club-sets",
    "club-set",
    "club-set-table",
    "club-set-done",
    "club-set-edit",
    "club-set-delete",
)
ELSEWHERE = ("board-take", "ended", "club-left", "club-present-end")
"""Addresses that lead on to another page."""
SENT_ONLY = (
    "club-invite-instructor",
    "club-revoke",
    "club-lengthen",
    "club-take-back",
    "club-share",
    "club-letters",
    "club-let-in",
    "club-present-start",
    "club-present-step",
    "club-present-hands",
    "club-now-here",
)
"""Addresses that no browser opens."""


def test_every_address_of_a_club_is_looked_at() -> None:
    pages = {*NOBODYS, *PLAYERS, *TEACHING, *IN_CLASS, *SAYING, *INVITING, *PRINTED, *OWNING}
    pages |= {*CHANGING, *SETS}
    own = {one.name for one in urlpatterns if hasattr(one, "name")}
    parts = {one.name for one in CLASS_URLS}
    sent = {*SENT_ONLY, *FILES, *POLLED, *ELSEWHERE, *PICKED}
    assert own | parts | set(PRINTED) == pages | {*BOARDS} | sent


def address(name: str, club: MadeClub) -> str:
    parts = {"club": club.club, "code": club.code, "token": club.token}
    parts |= {"player": club.player, "assignment": club.assignment, "invite": club.invite}
    parts |= {"key": club.answer, "unit": UNIT, "board": club.board, "group": club.group}
    parts |= {"table_set": club.table_set, "table": TABLE, "session": club.session}
    if name == "letters-stop":
        parts["token"] = club.stop
    if name == "shared-board":
        parts["code"] = club.shared
    if name == "club-film":
        parts["key"] = club.film
    ((_, takes),) = get_resolver().reverse_dict.getlist(name)[0][0]
    return reverse(name, kwargs={key: parts[key] for key in takes})


def faults(page: Page, name: str) -> list[str]:
    """All that is wrong with the page as it stands."""
    expect(page.locator("h1")).to_have_count(1)
    found = [fault for look in LOOKS for fault in axe.faults(page, name, look, None)]
    found += [f"{name} at {fault}" for fault in wide_faults(page)]
    page.set_viewport_size({"width": 360, "height": 740})
    return found + [f"{name}: {fault}" for fault in small_targets(page)]


def faults_of(page: Page, names: tuple[str, ...], club: MadeClub) -> list[str]:
    """All that is wrong with these pages."""
    found = []
    for name in names:
        reply = page.goto(address(name, club))
        assert reply is not None
        assert (name, reply.status) == (name, 200)
        found += faults(page, name)
    return found


@pytest.mark.full
def test_the_ways_in(free: Page, watch: Watch, club: MadeClub) -> None:
    assert faults_of(free, NOBODYS, club) == []
    watch.allow("422", "404")
    free.goto("/join/")
    free.get_by_label("Type the code").fill("BAM-00")
    free.get_by_role("button", name="Continue").click()
    expect(free.locator("#error-summary")).to_be_focused()
    assert faults(free, "a wrong code") == []
    free.goto(f"/club/{club.club}/")
    assert faults(free, "the address of a club") == []
    free.goto("/return/nothing/")
    assert faults(free, "a link that leads nowhere") == []


@pytest.mark.full
def test_the_pages_of_a_player(players: Page, club: MadeClub) -> None:
    assert faults_of(players, PLAYERS, club) == []
    players.goto(address("phrase-new", club))
    players.get_by_role("button", name="Show my four words").click()
    assert faults(players, "the four words") == []


@pytest.mark.full
def test_the_pages_of_an_evening(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, (*TEACHING, *IN_CLASS), club) == []
    for name in PICKED:
        hers.goto(f"{address(name, club)}?what=rulings/first")
        assert faults(hers, name) == []


@pytest.mark.full
def test_the_steps_of_an_answer(hers: Page, players: Page, club: MadeClub) -> None:
    """On the instructor's page one after another, on the player's all at once."""
    hers.goto(f"{address('club-film', club)}?step=1")
    assert faults(hers, "a step of an answer") == []
    hers.locator("#play").click()
    expect(hers.locator("#next")).to_be_visible(timeout=PATIENCE)
    players.goto(f"{address('club-film', club)}?step=all")
    assert faults(players, "all steps of an answer") == []


@pytest.mark.full
def test_what_the_answers_say(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, SAYING, club) == []


@pytest.mark.full
def test_the_pages_of_boards(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, BOARDS, club) == []


@pytest.mark.full
def test_the_pages_that_change_what_is_assigned(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, CHANGING, club) == []
    hers.goto(f"{address('club-results', club)}?table={TABLE}")
    assert faults(hers, "results with a table") == []


@pytest.mark.full
def test_the_pages_of_sets(hers: Page, players: Page, club: MadeClub) -> None:
    assert faults_of(hers, SETS, club) == []
    assert faults_of(players, SETS[1:4], club) == []


@pytest.mark.full
def test_what_is_printed(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, PRINTED, club) == []
    hers.goto(f"{address('club-print-puzzles', club)}?lesson=who-pays")
    expect(hers.locator(".paper-board")).not_to_have_count(1)
    assert faults(hers, "a sheet of many tables") == []


@pytest.mark.full
def test_the_pages_of_invites(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, INVITING, club) == []


@pytest.mark.full
def test_the_pages_of_the_club_itself(hers: Page, club: MadeClub) -> None:
    assert faults_of(hers, OWNING, club) == []
