"""What staff see of the site: backup, disk, mail, clubs, and what readers think is wrong."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.keeping.noted import FILE, last_backup, note_backup
from lessons.models import Club, Disagreement, Mail
from lessons.staff.page import ROWS_A_PAGE
from lessons.staff.state import Disk, SiteState, read_state
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AttemptFactory,
    ClubFactory,
    MembershipFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db
NOW = timezone.now()
DAY = timedelta(days=1)
SECRET = "Your code is 1234-5678"


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    settings.MAIL_TRANSPORT = "django.core.mail.backends.smtp.EmailBackend"
    return tmp_path


@pytest.fixture
def staff() -> Client:
    return client_of(AccountFactory(user=UserFactory(is_staff=True)))


def mail(**more) -> Mail:
    row = {"recipient": "ann@example.com", "sender": "x@example.com", "subject": "Your code"}
    return Mail.objects.create(**(row | {"text": SECRET} | more))


def text_of(client: Client, name: str, *parts: str, **query: str) -> str:
    return client.get(reverse(name, args=parts), query).text


def test_what_needs_somebody_is_said(data: Path) -> None:
    assert read_state(NOW).needs[0] == "There’s no backup yet."
    file = data / "b"
    file.write_bytes(b"1234")
    note_backup(file, NOW - 3 * DAY)
    assert read_state(NOW).needs[0].startswith("The last backup is from ")
    note_backup(file, NOW)
    assert not any("backup" in one for one in read_state(NOW).needs)
    mail(tries=2, made=NOW - DAY)
    assert "1 mail waits for the mail server for more than an hour." in read_state(NOW).needs


def test_mail_that_is_only_printed_needs_a_server(settings) -> None:
    settings.MAIL_TRANSPORT = "django.core.mail.backends.console.EmailBackend"
    assert any("EMAIL_URL" in one for one in read_state(NOW).needs)


@pytest.mark.parametrize(
    ("free", "total", "low"),
    [(50 * 10**9, 100 * 10**9, False), (9 * 10**9, 100 * 10**9, True), (9 * 10**8, 10**9, True)],
)
def test_a_disk_that_is_nearly_full_is_said(free: int, total: int, low: bool) -> None:
    disk = Disk(free, total, 0, beside=False)
    assert disk.is_low == low
    state = SiteState(None, disk, 0, 0, prints_mail=False)
    assert any("nearly full" in one for one in state.needs) == low


def test_a_note_of_a_backup_that_cannot_be_read_counts_as_none(data: Path) -> None:
    for text in ("", "{}", "[]", json.dumps({"file": "b", "size": None, "made": 1})):
        (data / FILE).write_text(text)
        assert last_backup() is None


def test_the_overview_says_how_the_site_is(staff: Client, data: Path) -> None:
    file = data / "tuesday.backup"
    file.write_bytes(bytes(2048))
    note_backup(file, NOW)
    ClubFactory(suspended_at=NOW)
    ClubFactory()
    Disagreement.objects.create(code="abc", text="No", written=NOW)
    shown = text_of(staff, "staff")
    for words in ("tuesday.backup", "2.0 KB", "1 suspended", "1 to read", "0 not taken"):
        assert words in shown.replace("\xa0", " ")


def test_mail_is_listed_without_what_it_says_and_tried_at_once(staff: Client) -> None:
    waits = mail(tries=3, due=NOW + DAY)
    mail(recipient="taken@example.com", sent=NOW)
    shown = text_of(staff, "staff-mail")
    assert "ann@example.com" in shown and "tried 3 times" in shown
    assert SECRET not in shown and "taken@example.com" not in shown
    staff.post(reverse("staff-mail"))
    waits.refresh_from_db()
    assert waits.due <= timezone.now()


def test_a_disagreement_leads_to_its_table_and_goes_when_dealt_with(staff: Client) -> None:
    kept, gone = (
        Disagreement.objects.create(code=code, text=f"<b>{code}</b>", written=NOW)
        for code in ("1AAAA", "1BBBB")
    )
    shown = text_of(staff, "staff-disagreements")
    assert reverse("desk-ruling", args=["1AAAA"]) in shown
    assert "&lt;b&gt;1AAAA" in shown
    for row in ("", "x", "9" * 18, "9" * 40, str(gone.pk)):
        assert staff.post(reverse("staff-disagreements"), {"row": row}).status_code == 303
    assert list(Disagreement.objects.all()) == [kept]


def test_clubs_are_listed_fifty_a_page_and_found_by_name(
    staff: Client, django_assert_max_num_queries
) -> None:
    for number in range(ROWS_A_PAGE + 1):
        ClubFactory(name=f"Club {number:03}")
    with django_assert_max_num_queries(8):
        first = text_of(staff, "staff-clubs")
    assert ("Club 049" in first, "Club 050" in first) == (True, False)
    for number in ("2", "99", "-1"):
        assert "Club 050" in text_of(staff, "staff-clubs", page=number)
    found = text_of(staff, "staff-clubs", q="b 007")
    assert ("Club 007" in found, "Club 008" in found) == (True, False)
    assert "Club 001" in text_of(staff, "staff-clubs", q="CLUB", page="x")
    assert "q=club&amp;page=2" in text_of(staff, "staff-clubs", q="club")


def test_a_club_is_shown_without_names_of_players(staff: Client) -> None:
    player = MembershipFactory(nickname="Gladys")
    owner = AccountFactory(user=UserFactory(email="ruth@example.com"))
    MembershipFactory(club=player.club, role="owner", nickname="Ruth", learner=owner)
    AttemptFactory(learner=player.learner)
    shown = text_of(staff, "staff-club", player.club.public_id)
    assert "ruth@example.com" in shown and "Ruth, owner" in shown
    assert "Gladys" not in shown


def test_staff_suspend_a_club_and_open_it_again(staff: Client) -> None:
    club = ClubFactory()
    url = reverse("staff-club", args=[club.public_id])
    for do, suspended in (("x", False), ("suspend", True), ("suspend", True), ("resume", False)):
        assert staff.post(url, {"do": do}).status_code == 303
        assert (Club.objects.get(pk=club.pk).suspended_at is not None) == suspended


def test_a_second_press_does_not_move_the_day(staff: Client) -> None:
    club = ClubFactory(suspended_at=NOW - DAY)
    staff.post(reverse("staff-club", args=[club.public_id]), {"do": "suspend"})
    assert Club.objects.get(pk=club.pk).suspended_at == NOW - DAY


def test_the_account_page_leads_staff_there(staff: Client) -> None:
    assert reverse("staff") in text_of(staff, "account")
    assert reverse("staff") not in text_of(client_of(AccountFactory()), "account")


def test_a_session_of_staff_ends_as_soon_as_one_of_an_instructor(staff: Client) -> None:
    text_of(staff, "staff")
    assert staff.session["teaches"]
