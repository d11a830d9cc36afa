"""A return link that an instructor uses herself gives her nothing for good, and can be undone."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from lessons.clubs.entry import return_links
from lessons.clubs.entry.coming_back import give_phrase
from lessons.models import Attempt, Learner, Membership, ReturnLink, ReturnPhrase
from lessons.visitors.guests import HELD_FOR, read_cookie
from tests.access_cells import METHODS, address_of, nothing_kept
from tests.authz_matrix import HELD, ROWS
from tests.cast import Cast, cast
from tests.clubs.clients import client_of
from tests.folding import folded
from tests.models.factories import (
    AccountFactory,
    AttemptFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db
TOLD = "Your answers are on another device"
REFUSED = "The answers are no longer here"
ENDED = "/account/ended/"


def come_by_link(member: Membership) -> Client:
    """Return a browser that has used a new link of the player."""
    browser = Client()
    token = return_links.give_link(member, timezone.now())
    assert browser.post(f"/return/{token}/").status_code == 303
    return browser


def clubs_of(browser: Client) -> bool:
    """Return True if the browser shows somebody's club."""
    return "You play here as" in browser.get("/club/", follow=True).text


def wait(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    moment = timezone.now() + by
    monkeypatch.setattr("django.utils.timezone.now", lambda: moment)


def test_the_players_other_devices_end_and_are_told_on_their_first_page() -> None:
    member = MembershipFactory()
    own = client_of(member.learner)
    assert clubs_of(own)
    link = come_by_link(member)
    assert clubs_of(link)
    for url in ("/", "/learn/", "/your-data/"):
        page = own.get(url).text
        assert TOLD in page
        assert "It wasn’t me" in page
        assert TOLD not in link.get(url).text
    assert own.get("/club/").url == ENDED
    assert TOLD in own.get(ENDED).text


def test_it_was_not_me_brings_the_answers_back_to_all_her_devices() -> None:
    member = MembershipFactory()
    answer = AttemptFactory(learner=member.learner)
    phone, tablet = client_of(member.learner), client_of(member.learner)
    link = come_by_link(member)
    since = AttemptFactory(learner=Learner.objects.get(ended="link"))
    response = phone.post(ENDED, {"who": "other"})
    assert (response.status_code, response.url) == (303, f"{ENDED}?done=back")
    assert "Your answers are back" in phone.get(response.url).text
    for device in (phone, tablet):
        assert clubs_of(device)
        assert TOLD not in device.get("/").text
    mine = Attempt.objects.filter(learner=member.learner).order_by("pk")
    assert [row.client_key for row in mine] == [answer.client_key, since.client_key]
    assert REFUSED in link.get("/").text
    assert not clubs_of(link)
    assert "It wasn’t me" not in link.get("/").text
    assert link.post(ENDED, {"who": "other"}).status_code == 403


def test_what_was_agreed_to_by_the_link_is_void_and_no_other_link_is_made() -> None:
    member = MembershipFactory()
    long_ago = timezone.now() - timedelta(days=9)
    before = MembershipFactory(learner=member.learner, answers_since=long_ago)
    come_by_link(member)
    Membership.objects.filter(pk=member.pk).update(answers_since=timezone.now())
    give_phrase(member.learner, timezone.now())
    left = Learner.objects.get(ended="link")
    assert return_links.refuse_link(left, timezone.now())
    since = dict(Membership.objects.values_list("pk", "answers_since"))
    assert since == {member.pk: None, before.pk: long_ago}
    assert not ReturnPhrase.objects.exists()
    before.delete()
    member.refresh_from_db()
    assert not return_links.may_have_link(member)


def test_links_used_later_are_undone_too() -> None:
    member = MembershipFactory()
    own = client_of(member.learner)
    first = come_by_link(member)
    member.refresh_from_db()
    second = come_by_link(member)
    assert TOLD in first.get("/").text
    assert first.post(ENDED, {"who": "other"}).status_code == 403
    own.post(ENDED, {"who": "other"})
    assert clubs_of(own)
    assert (REFUSED in first.get("/").text, REFUSED in second.get("/").text) == (True, True)
    assert ReturnLink.objects.filter(refused_at__isnull=True).count() == 0


def test_it_was_me_is_said_once_and_the_device_starts_over() -> None:
    member = MembershipFactory()
    own = client_of(member.learner)
    link = come_by_link(member)
    assert own.post(ENDED, {"who": "me"}).url == "/"
    assert TOLD not in own.get("/").text
    assert own.get(ENDED).url == "/"
    own.post(ENDED, {"who": "other"})
    assert clubs_of(link)


@pytest.mark.parametrize("gone", ["erased", "an account"])
def test_what_is_gone_cannot_come_back(gone: str) -> None:
    member = MembershipFactory()
    own = client_of(member.learner)
    come_by_link(member)
    if gone == "erased":
        Membership.objects.all().delete()
        ReturnLink.objects.all().delete()
        Learner.objects.filter(pk=member.learner.pk).delete()
    else:
        Learner.objects.filter(pk=member.learner.pk).update(user=UserFactory())
    response = own.post(ENDED, {"who": "other"})
    assert "can’t come back here" in own.get(response.url).text
    assert own.post(ENDED, {"who": "me"}).url == "/"


def test_nobody_else_is_told_anything() -> None:
    for browser in (client_of(None), client_of(LearnerFactory()), client_of(AccountFactory())):
        assert browser.get(ENDED).url == "/"
        assert browser.post(ENDED, {"who": "other"}).url == "/"


@pytest.fixture
def scene(db: None) -> Cast:
    """The cast, in which player `a` came by a link in the browser of "link"."""
    scene = cast()
    scene.client("a")
    scene.clients["link"] = come_by_link(scene.members["a"])
    return scene


def statuses(scene: Cast, actor: str) -> dict[tuple[str, str], int]:
    """Return what happens to an actor at every address of a club and at those of HELD."""
    found = {}
    for name in (*ROWS, *HELD):
        for method in METHODS:
            with nothing_kept(scene.client(actor)) as client:
                url = address_of(name, scene)
                found[name, method] = getattr(client, method)(url).status_code
    return found


def test_a_browser_that_came_by_a_link_gets_what_the_player_gets_but_for_six_pages() -> None:
    player = cast()
    usual = statuses(player, "a")
    player.clients["link"] = come_by_link(player.members["a"])
    held = statuses(player, "link")
    refused = {key for key in held if held[key] != usual[key]}
    assert {name for name, _ in refused} == HELD
    assert {held[key] for key in refused} == {403}
    assert not [key for key in held if key[0] in HELD and held[key] == 200]


def unlock_by_words(scene: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    words = give_phrase(scene.members["a"].learner, timezone.now())
    assert scene.client("link").post("/account/phrase/", {"phrase": words}).status_code == 303


def unlock_by_waiting(scene: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.client("link").get("/")
    wait(monkeypatch, HELD_FOR)


@folded("method", METHODS)
@folded("name", sorted(HELD - {"account_signup"}))
def test_it_is_refused_in_plain_words(scene: Cast, name: str, method: str) -> None:
    with nothing_kept(scene.client("link")) as client:
        page = getattr(client, method)(address_of(name, scene))
    if page.status_code != 405:
        assert page.status_code == 403
        assert "about 24 hours, or when you type your four words" in page.text
        assert page["Cache-Control"] == "no-store"


@pytest.mark.parametrize("unlock", [unlock_by_words, unlock_by_waiting])
def test_words_or_a_day_end_it(scene: Cast, unlock, monkeypatch: pytest.MonkeyPatch) -> None:
    link = scene.client("link")
    assert "Erase your data" not in link.get("/your-data/").text
    link.get("/")
    link.post("/first/a-3-crak-from-the-wall/", {"answer": "yes"})
    assert link.get("/your-data/answers.csv").status_code == 403
    unlock(scene, monkeypatch)
    assert "Erase your data" in link.get("/your-data/").text
    assert link.get("/your-data/answers.csv").status_code == 200
    assert link.post(address_of("club-share", scene), {"answers": "on"}).status_code == 303
    assert link.post("/your-data/erase/").status_code == 303


def test_the_day_is_counted_from_the_link_and_the_cookie_keeps_it(scene: Cast, monkeypatch) -> None:
    link = scene.client("link")

    def came() -> object:
        guest = read_cookie(link.cookies[settings.GUEST_COOKIE_NAME].value)
        assert guest is not None
        return guest.linked

    first = came()
    assert first is not None
    wait(monkeypatch, HELD_FOR - timedelta(minutes=1))
    link.post("/first/a-3-crak-from-the-wall/", {"answer": "yes", "attempt_key": "x"})
    assert came() == first
    assert "about 1 hour," in link.get("/your-data/").text
    wait(monkeypatch, timedelta(minutes=2))
    link.post("/first/a-3-crak-from-the-wall/", {"answer": "yes", "attempt_key": "x"})
    assert came() is None


def test_neither_joining_nor_an_account_is_a_way_round_it(scene: Cast) -> None:
    link = scene.client("link")
    learner = scene.members["a"].learner
    invite = InviteFactory()
    assert 'name="answers"' not in link.get(f"/join/{invite.code}/").text
    link.post(f"/join/{invite.code}/", {"nickname": "Pat", "answers": "on"})
    assert learner.memberships.get(club=invite.club).answers_since is None
    link.force_login(AccountFactory().user)
    link.post("/account/answers/", {"add": "yes"})
    assert Learner.objects.filter(pk=learner.pk, user__isnull=True).exists()
