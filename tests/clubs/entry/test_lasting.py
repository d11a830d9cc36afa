"""How long codes are good, and what an archived club does to them."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from lessons.clubs.entry.invites import make_cards, make_instructors_link, make_invite
from lessons.clubs.entry.lasting import LEAST_OF_A_SEASON, Lasts, end_of, season_end
from lessons.clubs.services import archive_club, join_club, reopen_club
from lessons.models import Invite
from tests.clubs.clients import at, client_of
from tests.models.factories import ClubFactory, InviteFactory, LearnerFactory

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 27, 18, tzinfo=UTC)


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_a_season_ends_with_march_and_is_never_as_good_as_over(day: date) -> None:
    end = season_end(day)
    assert (end.month, end.day) == (3, 31)
    assert LEAST_OF_A_SEASON <= end - day < timedelta(days=366) + LEAST_OF_A_SEASON


@pytest.mark.parametrize(
    ("lasts", "end"),
    [
        (Lasts.WEEKS, datetime(2026, 12, 11, 18, tzinfo=UTC)),
        (Lasts.SEASON, datetime(2027, 4, 1, 3, 59, 59, tzinfo=UTC)),
        (Lasts.ENDED, None),
    ],
)
def test_a_code_is_good_as_long_as_was_chosen(lasts: Lasts, end: datetime | None) -> None:
    """A season is over at midnight in New York, where the club is."""
    invite = make_invite(ClubFactory(), NOW, lasts)
    assert invite.expires == end
    if end is not None:
        moments = (end - timedelta(seconds=1), end)
        assert [invite.is_open(moment) for moment in moments] == [True, False]
    else:
        assert invite.is_open(NOW + timedelta(days=3000))


def test_a_link_for_an_instructor_is_always_short_lived() -> None:
    link = make_instructors_link(ClubFactory(), NOW)
    assert (link.expires, link.most_uses) == (NOW + timedelta(days=14), 1)


@pytest.mark.parametrize("lasts", [*Lasts, ""])
def test_an_instructor_chooses_how_long(lasts: str, owner, hers) -> None:
    """Without a choice it is this season, which the form proposes too."""
    club, sent = owner.club, {"lasts": lasts} if lasts else {}
    made = hers.post(at("club-invites", club), sent)
    assert made.url == f"{at('club-invites', club)}?made=1#made"
    invite = Invite.objects.get()
    expected = end_of(Lasts(lasts or "season"), club, invite.created)
    assert invite.expires == expected
    page = hers.get(made.url).text
    assert ("until you end it" in page) is (expected is None)
    assert ("Keep it longer" in page) is (expected is not None)
    poster = hers.get(at("club-print-poster", club, invite.public_id)).text
    assert ("Good until" in poster) is (expected is not None)


def test_another_choice_makes_no_code(owner, hers) -> None:
    page = hers.post(at("club-invites", owner.club), {"lasts": "forever"})
    assert (page.status_code, "Choose how long the code is good." in page.text) == (422, True)
    assert Invite.objects.count() == 0


def test_cards_last_as_long_as_was_chosen(owner, hers) -> None:
    hers.post(at("club-cards", owner.club), {"names": "Lou\nPat", "lasts": "ended"})
    assert [one.expires for one in Invite.objects.all()] == [None, None]
    page = hers.get(at("club-print-cards", owner.club)).text
    assert "Lou" in page
    assert "Good until" not in page


def test_a_code_is_kept_longer_and_never_shorter(owner, hers) -> None:
    invite = make_invite(owner.club, timezone.now())
    url = at("club-lengthen", owner.club, invite.public_id)
    for lasts, most in (("season", 300), ("weeks", 300), ("", 300), ("ended", 300)):
        before = Invite.objects.get()
        assert hers.post(url, {"lasts": lasts}).url == at("club-invites", owner.club)
        after = Invite.objects.get()
        assert after.most_uses == most
        assert (after.expires == before.expires) is (lasts not in ("season", "ended"))
    assert after.expires is None
    hers.post(url, {"lasts": "season"})
    assert Invite.objects.get().expires is None


def test_cards_links_and_ended_codes_are_not_kept_longer(owner, hers) -> None:
    now = timezone.now()
    (card,) = make_cards(owner.club, ["Lou"], now)
    for invite in (card, make_instructors_link(owner.club, now)):
        url = at("club-lengthen", owner.club, invite.public_id)
        assert hers.post(url, {"lasts": "ended"}).status_code == 403
    ended = InviteFactory(club=owner.club, revoked_at=now)
    hers.post(at("club-lengthen", owner.club, ended.public_id), {"lasts": "ended"})
    assert not Invite.objects.filter(expires__isnull=True).exists()


def test_an_archived_club_suspends_its_codes_until_it_is_opened_again() -> None:
    club, now = ClubFactory(), timezone.now()
    invite = make_invite(club, now)
    named = {"answers": False, "waits": False}
    archive_club(club, now)
    assert join_club(LearnerFactory(), invite, "Lou", now, **named) is None
    reopen_club(club)
    assert join_club(LearnerFactory(), invite, "Lou", now, **named) is not None


def test_the_class_page_makes_a_code_and_says_it(owner, hers) -> None:
    url = at("club-present", owner.club)
    assert "Make a code" in hers.get(url).text
    made = hers.post(at("club-invites", owner.club), {"back": "class"})
    assert made.url == f"{url}?made=1#made"
    invite = Invite.objects.get()
    page = hers.get(made.url).text
    assert f'<b class="code">{invite.code[:-3]}-{invite.code[-3:]}</b>' in page
    assert "Make a code" not in page


def test_whoever_follows_a_lasting_code_is_in(client) -> None:
    invite = InviteFactory(code="BAM472", expires=None)
    assert client.post("/join/", {"code": "bam 472", "nickname": "Lou"}).status_code == 303
    assert invite.club.memberships.get().nickname == "Lou"
    assert client_of(None).get(reverse("join-by", args=[invite.token])).status_code == 200
