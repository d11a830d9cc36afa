"""Four words, or a link from the instructor, bring a player back on another device."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.entry import coming_back, return_links
from lessons.models import Learner, Membership, ReturnLink, ReturnPhrase
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, ClubFactory, LearnerFactory, MembershipFactory

pytestmark = pytest.mark.django_db
PHRASE, NEW = "/account/phrase/", "/account/phrase/new/"


def words_on(page: str) -> str:
    return re.findall(r'class="four-words">([^<]+)<', page)[0]


def who(browser) -> Learner | None:
    """Return the learner whose clubs the browser shows."""
    page = browser.get("/club/")
    if page.status_code != 200:
        return None
    return Membership.objects.get(
        nickname=re.findall(r"You play here as ([\w ]+)", page.text)[0]
    ).learner


def test_four_words_bring_her_back() -> None:
    member = MembershipFactory()
    first = client_of(member.learner)
    assert "four-words" not in first.get(NEW).text
    words = words_on(first.post(NEW).text)
    second = client_of(None)
    assert who(second) is None
    response = second.post(PHRASE, {"phrase": words.upper().replace(" ", ", ")})
    assert (response.status_code, response.url) == (303, "/club/")
    assert who(second) == member.learner
    assert words not in str(ReturnPhrase.objects.values())


def test_new_words_take_the_place_of_the_old() -> None:
    learner = MembershipFactory().learner
    old, new = (coming_back.give_phrase(learner, timezone.now()) for _ in range(2))
    assert coming_back.find_learner(old) is None
    assert coming_back.find_learner(new) == learner


def test_an_account_has_its_own_ways() -> None:
    learner = AccountFactory()
    words = coming_back.give_phrase(learner, timezone.now())
    assert coming_back.find_learner(words) is None
    assert client_of(learner).get(NEW).url == PHRASE
    for method in ("get", "post"):
        for url in (PHRASE, "/return/made-up/"):
            assert getattr(client_of(learner), method)(url).url == "/account/logout/"
    assert client_of(None).get(NEW).url == PHRASE


def test_wrong_words_are_said_and_soon_refused(client) -> None:
    client.get("/")
    for typed in ("", "one two", "bam crak lemon zzzzz"):
        page = client.post(PHRASE, {"phrase": typed}, REMOTE_ADDR="203.0.113.7")
        assert page.status_code == 422
        assert "You’re not back yet" in page.text
    words = {"phrase": "bam bam bam bam"}
    found = [client.post(PHRASE, words, REMOTE_ADDR="203.0.113.7") for _ in range(12)]
    assert {one.status_code for one in found[:7]} == {422}
    assert found[-1].status_code == 429


def link_on(page: str) -> str:
    return re.findall(r"https?://[^/]+(/return/[^<\s]+)", page)[0]


def teacher_of(member: Membership):
    teacher = MembershipFactory(club=member.club, role="owner", learner=AccountFactory())
    return client_of(teacher.learner)


def test_a_link_works_once_and_only_its_button_uses_it_up() -> None:
    member = MembershipFactory()
    address = reverse("club-return-link", args=[member.club.public_id, member.public_id])
    teacher = teacher_of(member)
    assert "/return/" not in teacher.get(address).text
    link = link_on(teacher.post(address).text)
    own = client_of(member.learner)
    page = own.get(reverse("club-player", args=[member.club.public_id, member.public_id]))
    assert "An instructor made a link for you" in page.text
    browser = client_of(None)
    for _ in range(3):
        page = browser.get(link)
        assert (page.status_code, "<script" in page.text) == (200, False)
    response = browser.post(link)
    assert (response.status_code, response.url) == (303, "/club/")
    assert who(browser) == member.learner
    used = client_of(None)
    assert "doesn’t work anymore" in used.post(link).text
    assert used.get(link).text == used.get("/return/made-up/").text.replace("made-up", link[8:-1])
    page = browser.get(reverse("club-player", args=[member.club.public_id, member.public_id]))
    assert "It was used on" in page.text


def test_a_link_ends_after_three_days_and_with_the_next_one() -> None:
    member = MembershipFactory()
    now = timezone.now()
    old, new = return_links.give_link(member, now), return_links.give_link(member, now)
    assert return_links.find_link(old, now) is None
    assert return_links.find_link(new, now) is not None
    assert return_links.find_link(new, now + timedelta(hours=72)) is None
    assert new not in str(ReturnLink.objects.values())


NOT_HERS = {
    "an account": lambda club: MembershipFactory(club=club, learner=AccountFactory()),
    "in another club too": lambda club: MembershipFactory(
        club=club, learner=MembershipFactory().learner
    ),
    "an instructor": lambda club: MembershipFactory(club=club, role="co", learner=AccountFactory()),
}


@pytest.mark.parametrize("made", NOT_HERS.values(), ids=NOT_HERS)
def test_an_instructor_brings_back_only_whom_nobody_else_can(made) -> None:
    member = made(ClubFactory())
    address = reverse("club-return-link", args=[member.club.public_id, member.public_id])
    page = teacher_of(member).post(address)
    assert "/return/" not in page.text
    assert "Only she can do it" in page.text
    assert ReturnLink.objects.count() == 0


def test_nobody_is_brought_back_who_is_gone() -> None:
    learner = LearnerFactory()
    words = coming_back.give_phrase(learner, timezone.now())
    ReturnPhrase.objects.all().delete()
    assert coming_back.find_learner(words) is None
