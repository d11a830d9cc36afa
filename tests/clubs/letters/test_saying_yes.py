"""Saying yes to mail and no to it, in the club or by a link, and the command that writes it."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.letters.writing import readers_by_club, sign_token, write_once
from lessons.models import Letter, Mail, Membership, SentLetter
from lessons.platform.outbox import send_due
from mahjlearn.conf.refusal import Refused
from tests.clubs.clients import client_of
from tests.clubs.letters.readers import member, player, teacher
from tests.models.factories import AssignmentFactory, ClubFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def send(**options) -> str:
    from io import StringIO

    out = StringIO()
    call_command("send_letters", stdout=out, **options)
    return out.getvalue()


def url_of(member: Membership) -> str:
    return reverse("club-letters", args=[member.club.public_id])


def test_a_player_says_yes_and_no_on_her_page() -> None:
    lou = member("Lou")
    browser = client_of(lou.learner)
    own = reverse("club-player", args=[lou.club.public_id, lou.public_id])
    assert "Remind me at lou@example.org" in " ".join(browser.get(own).text.split())
    browser.post(url_of(lou), {"mail": "on"})
    lou.refresh_from_db()
    assert lou.reminders_since is not None
    assert lou.digest_since is None
    since = lou.reminders_since
    browser.post(url_of(lou), {"mail": "on"})
    lou.refresh_from_db()
    assert lou.reminders_since == since
    assert "Stop the reminders" in browser.get(own).text
    browser.post(url_of(lou))
    lou.refresh_from_db()
    assert lou.reminders_since is None


def test_an_instructor_says_yes_in_the_settings() -> None:
    ruth = member("Ruth", role="owner")
    browser = client_of(ruth.learner)
    page = reverse("club-settings", args=[ruth.club.public_id])
    assert "Write to me on Sundays" in browser.get(page).text.replace("\n", " ")
    browser.post(url_of(ruth), {"mail": "on"})
    ruth.refresh_from_db()
    assert (ruth.digest_since is None, ruth.reminders_since) == (False, None)


@pytest.mark.parametrize("made", [MembershipFactory, lambda: member("Lou", verified=False)])
def test_without_an_address_there_is_nothing_to_say_yes_to(made) -> None:
    lou = made()
    browser = client_of(lou.learner)
    page = browser.get(reverse("club-player", args=[lou.club.public_id, lou.public_id])).text
    assert "Add an email address first" in page
    browser.post(url_of(lou), {"mail": "on"})
    lou.refresh_from_db()
    assert lou.reminders_since is None


def test_nobody_sees_the_address_of_another() -> None:
    ruth = member("Ruth", role="owner")
    lou = player("Lou", ruth.club)
    page = reverse("club-player", args=[lou.club.public_id, lou.public_id])
    assert "lou@example.org" in client_of(lou.learner).get(page).text
    assert "example.org" not in client_of(ruth.learner).get(page).text


@pytest.mark.parametrize(
    ("letter", "column", "where"),
    [
        (Letter.REMINDER, "reminders_since", "on your page of the club"),
        (Letter.DIGEST, "digest_since", "in the settings of the club"),
    ],
)
def test_the_link_stops_it_without_signing_in(letter: Letter, column: str, where: str) -> None:
    club = ClubFactory()
    lou = teacher("Lou", club=club) if letter is Letter.DIGEST else player("Lou", club)
    url = reverse("letters-stop", args=[sign_token(lou, letter)])
    nobody = Client()
    asked = nobody.get(url)
    assert (asked.status_code, club.name in asked.text) == (200, True)
    lou.refresh_from_db()
    assert getattr(lou, column) is not None
    stopped = nobody.post(url).text
    assert ("<h1>Stopped</h1>" in stopped, f"say yes again {where}." in stopped) == (True, True)
    lou.refresh_from_db()
    assert getattr(lou, column) is None
    assert "<h1>Stopped</h1>" in nobody.get(url).text


@pytest.mark.parametrize("letter", list(Letter))
def test_a_mail_program_stops_it_by_one_post_of_its_own(letter: Letter, settings) -> None:
    settings.MAIL_TRANSPORT = "django.core.mail.backends.locmem.EmailBackend"
    settings.EMAIL_BACKEND = "lessons.platform.outbox.EmailBackend"
    club = ClubFactory()
    lou = teacher("Lou", club=club) if letter is Letter.DIGEST else player("Lou", club)
    (reader,) = next(readers for _, readers in readers_by_club(letter))
    context = {"day": timezone.now().date(), "tasks": [], "soon": [], "stuck": [], "first": None}
    assert write_once(reader, letter, context["day"], "https://club.example.org", context)
    assert send_due() == 1
    (sent,) = mail.outbox
    link = sent.extra_headers["List-Unsubscribe"]
    assert link == f"<https://club.example.org/letters/{sign_token(lou, letter)}/stop/>"
    assert link.strip("<>") in sent.body
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    program = Client(enforce_csrf_checks=True)
    path = link.strip("<>").removeprefix("https://club.example.org")
    assert program.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    lou.refresh_from_db()
    assert (lou.reminders_since, lou.digest_since) == (None, None)


def test_a_link_of_another_kind_or_nobodys_stops_nothing() -> None:
    lou = player("Lou", ClubFactory())
    token = sign_token(lou, Letter.REMINDER)
    left = sign_token(MembershipFactory(), Letter.REMINDER)
    Membership.objects.exclude(pk=lou.pk).delete()
    for wrong in (token[:-1], f"{lou.public_id}.reminder", "x" * 200, left):
        response = Client().post(reverse("letters-stop", args=[wrong]))
        assert (response.status_code, "doesn’t work anymore" in response.text) == (404, True)
    Client().post(reverse("letters-stop", args=[sign_token(lou, Letter.DIGEST)]))
    lou.refresh_from_db()
    assert lou.reminders_since is not None


def test_the_command_writes_and_says_how_many(settings) -> None:
    settings.ALLOWED_HOSTS, settings.HTTPS = ["localhost", "club.example.org"], True
    lou = player("Lou", ClubFactory(time_zone="UTC"))
    AssignmentFactory(club=lou.club, due=timezone.now().date() + timedelta(days=1))
    old = timezone.now().date() - timedelta(days=90)
    SentLetter.objects.create(member=lou, letter=Letter.REMINDER, day=old)
    assert send() == "reminders: 1, digests: 0\n"
    assert send(site="http://elsewhere.example/") == "reminders: 0, digests: 0\n"
    assert "https://club.example.org/learn/" in Mail.objects.get().text
    assert not SentLetter.objects.filter(day=old).exists()


@pytest.mark.parametrize(
    ("hosts", "site", "said"),
    [
        (["localhost", ".example.org", "*"], "", "Say where the site is"),
        (["club.example.org"], "club.example.org", "expected an address such as"),
        (["club.example.org"], "ftp://club.example.org", "expected an address such as"),
    ],
)
def test_links_lead_somewhere(hosts, site: str, said: str, settings) -> None:
    settings.ALLOWED_HOSTS = hosts
    with pytest.raises(Refused, match=said):
        send(site=site)
