"""`manage.py seed_demo`: what is in the database then, and that what is printed is true."""

import json
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.account.export import csv_pieces
from lessons.learn.progress.noted import rebuild
from lessons.models import Attempt, Learner, LessonProgress, Membership, PuzzleText
from lessons.seed.small import EACH, PLAYERS
from lessons.site import demo_club
from mahjlearn.conf.refusal import Refused
from tests.models.factories import LearnerFactory

pytestmark = pytest.mark.django_db
ACTORS = "learner_a learner_b learner_c ex_member owner_1 co_1 owner_2 staff disabled".split()


@pytest.fixture
def seeded(capsys):
    """What the command printed, with two of the many."""
    call_command("seed_demo", "--json", "--learners", "2", "--attempts", "25")
    return json.loads(capsys.readouterr().out)


def signed_in(seeded, actor: str) -> tuple[Client, int]:
    client, who = Client(), seeded["actors"][actor]
    sent = {"login": who["username"], "password": who["password"], "next": "/club/"}
    return client, client.post(seeded["urls"]["login"], sent).status_code


def test_the_actors_sign_in_and_see_what_is_theirs(seeded) -> None:
    first, second = seeded["clubs"]
    roster = {"owner_1": 200, "co_1": 200, "learner_a": 303, "owner_2": 404, "staff": 404}
    for actor, status in roster.items():
        client, entered = signed_in(seeded, actor)
        assert (entered, client.get(first["roster_url"]).status_code) == (303, status), actor
    assert signed_in(seeded, "disabled")[1] == 422
    client, _ = signed_in(seeded, "owner_2")
    assert "Learner C" in client.get(second["url"]).text
    client, _ = signed_in(seeded, "ex_member")
    assert "You’re not in a club" in client.get("/club/").text


def test_the_cast_is_complete(seeded) -> None:
    assert sorted(seeded["actors"]) == sorted(ACTORS)
    passwords = {one["password"] for one in seeded["actors"].values()}
    assert len(passwords | {seeded["learners"]["password"]}) == len(ACTORS) + 1
    for name, one in seeded["actors"].items():
        learner = Learner.objects.get(public_id=one["public_id"])
        assert learner.user.username == one["username"] == name
        assert learner.user.email == one["email"]
        assert learner.user.emailaddress_set.filter(verified=True, primary=True).count() == 1
    assert seeded["learners"]["usernames"] == ["learner_001", "learner_002"]
    shared = seeded["learners"]["password"]
    assert (
        Client().post("/account/login/", {"login": "learner_002", "password": shared}).status_code
        == 303
    )


def test_codes_links_and_addresses_are_live(seeded) -> None:
    for club in seeded["clubs"]:
        for sent in (club["code"], club["join_url"].split("/")[2]):
            assert club["name"] in Client().get(reverse("join-by", args=[sent])).text
    joined = Client().post("/join/", {"code": seeded["clubs"][0]["code"], "nickname": "Pat"})
    assert joined.status_code == 303
    pages = [one["url"] for one in (*seeded["lessons"], *seeded["puzzles"][::20])]
    pages += [url for name, url in seeded["urls"].items() if name not in ("login", "logout")]
    client, _ = signed_in(seeded, "owner_1")
    assert {client.get(url).status_code for url in pages} == {200}
    assert client.get(seeded["assignments"][0]["url"]).status_code == 200


@pytest.mark.sampled(1, on_postgresql=3)
@pytest.mark.parametrize("kind", ["ruling", "choose", "order"])
def test_the_right_answer_is_right(kind: str, seeded) -> None:
    puzzle = next(one for one in seeded["puzzles"] if one["kind"] == kind)
    for answer in puzzle["answers"]:
        sent = {"answer": answer, "attempt_key": "11111111-1111-4111-8111-111111111111"}
        page = Client().post(puzzle["url"], sent, headers={"HX-Request": "true"}).text
        right = answer == puzzle["right"]
        assert f'data-outcome="{"right" if right else "wrong"}"' in page
        Attempt.keeper.filter(client_key=sent["attempt_key"]).delete()


def test_answers_are_what_the_site_itself_would_have_stored(seeded) -> None:
    players = Learner.objects.filter(attempts__isnull=False).distinct()
    assert players.count() == 6
    rows = list(Attempt.objects.order_by("pk"))
    assert len(rows) >= 6 * 25
    assert {row.puzzle_hash for row in rows} == set(PuzzleText.objects.values_list(flat=True))
    assert any(row.misconceptions for row in rows)
    now = timezone.now()
    assert all(now - timedelta(days=30) < row.answered_at < now for row in rows)
    for learner in players:
        mine = [row for row in rows if row.learner_id == learner.pk]
        assert [row.answered_at for row in mine] == sorted(row.answered_at for row in mine)
        assert learner.last_seen == mine[-1].answered_at
        kept = sorted(LessonProgress.objects.filter(learner=learner).values_list("lesson", "steps"))
        rebuild(learner)
        again = LessonProgress.objects.filter(learner=learner).values_list("lesson", "steps")
        assert kept == sorted(again)
        assert len("".join(csv_pieces(learner)).splitlines()) == len(mine) + 1


def test_a_database_with_learners_is_refused(capsys) -> None:
    LearnerFactory()
    with pytest.raises(Refused, match="has learners"):
        call_command("seed_demo", "--json")
    call_command("seed_demo", "--json", "--if-empty")
    assert capsys.readouterr().out == ""
    assert Learner.objects.count() == 1


@pytest.mark.parametrize("number", ["-1", "many", "5001", "٣"])
def test_a_number_that_is_none_is_wrong_usage(number: str) -> None:
    with pytest.raises(CommandError, match="a whole number from 0 to 5000"):
        call_command("seed_demo", "--learners", number)


def test_in_words_there_is_a_line_for_each(capsys) -> None:
    call_command("seed_demo", "--learners", "3", "--attempts", "0")
    *lines, many = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in lines) == sorted(ACTORS)
    assert many.startswith("learner_001 to learner_003, each: ")
    assert Attempt.objects.count() == 0


@pytest.fixture
def data(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path


def small(capsys) -> demo_club.Login | None:
    call_command("seed_demo", "--small")
    return demo_club.parse(capsys.readouterr().out)


def test_the_small_club_is_made_once_and_can_be_entered_again(data, capsys) -> None:
    login = small(capsys)
    assert small(capsys) == login == demo_club.kept_login(data)
    assert ((data / demo_club.FILE).stat().st_mode & 0o777) == 0o600
    client = Client()
    sent = {"login": login.username, "password": login.password, "next": "/club/"}
    assert client.post("/account/login/", sent).url == "/club/"
    (club,) = {one.club for one in Membership.objects.select_related("club")}
    page = client.get(reverse("club", args=[club.public_id])).text
    assert all(name in page for name in PLAYERS)
    assert all(word in page for word in ("don’t share everything", " late", " overdue"))
    assert Attempt.objects.count() >= EACH * len(PLAYERS)
    assignments = client.get(reverse("club-assignments", args=[club.public_id])).text
    assert assignments.count("Take back") == 3
    boards = client.get(reverse("club-boards", args=[club.public_id])).text
    assert "A discard and a joker" in boards


def test_nothing_is_said_of_a_club_that_cannot_be_entered(data, capsys) -> None:
    LearnerFactory()
    assert small(capsys) is None
    assert not (data / demo_club.FILE).exists()


def test_a_password_that_was_changed_is_not_said(data, capsys) -> None:
    login = small(capsys)
    user = Learner.objects.get(user__username=login.username).user
    user.set_password("one of her own")
    user.save()
    assert small(capsys) is None


def test_what_is_kept_is_read_whole_or_not_at_all(data) -> None:
    assert demo_club.kept_login(data) is None
    for text in ("", "{", "[]", '{"username": "ruth"}', "\xff"):
        (data / demo_club.FILE).write_text(text)
        assert demo_club.kept_login(data) is None
