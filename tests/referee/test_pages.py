"""An excerpt is watched play by play, and stopped: each stop is stored, and what was missed."""

import re
from html import unescape

import pytest
from django.test import Client

from lessons.models import Attempt
from lessons.web.prose import whole
from mahjlearn.course.kinds.referee.values import Objection
from mahjlearn.course.kit.touching.names import name_of_seat
from mahjlearn.engine.table.tiles import SEATS, tile_name
from mahjlearn.engine.table.verbs import PICKS
from mahjlearn.tutor.generate.excerpts import excerpt_of
from mahjlearn.tutor.generate.pool import entries
from tests.referee.watching import SITTING, Watcher, first_with, some_joker, verdict

pytestmark = pytest.mark.django_db
WITH_WORDS = ("g2-22-86ef", "g2-4-42c0")
WITH_A_JOKER = "g2-19-2b57"


@pytest.fixture
def foul(client: Client) -> Watcher:
    return Watcher(client, first_with(fouls=1))


@pytest.fixture
def clean(client: Client) -> Watcher:
    return Watcher(client, first_with(fouls=0))


def test_every_level_of_the_pool_is_offered(client: Client) -> None:
    text = client.get("/referee/").content.decode()
    levels = {entry.level for entry in entries()}
    assert {int(n) for n in re.findall(r"\?level=(\d)", text)} == levels


def test_a_level_leads_to_an_excerpt_that_is_new_to_the_learner(foul: Watcher) -> None:
    level = foul.excerpt.level
    foul.stop(1, f"seat-{SEATS[0]}")
    met = {foul.client.get(f"/referee/?level={level}").headers["Location"] for _ in range(8)}
    assert all(url.startswith("/referee/g2-") for url in met)
    assert not any(foul.excerpt.slug in url for url in met)


def test_it_is_watched_play_by_play(foul: Watcher) -> None:
    first = foul.page(0)
    assert "Watch. Stop it when someone breaks a rule." in first
    assert 'id="stop"' not in first
    assert "play=1" in first
    last = len(foul.excerpt.task.plays)
    end = foul.page(last)
    assert f"Play {last} of {last}" in end
    assert 'id="step-on"' not in end
    assert "That’s all" in end


def test_no_machine_is_led_into_stretches_without_end(foul: Watcher) -> None:
    start = foul.client.get("/referee/").content.decode()
    for text in (start, foul.page(0), foul.page(2), foul.page(2, "&stopped=who"), foul.end()):
        links = re.findall(r"<a[^>]*href=\"/referee/[^\"][^>]*>", text)
        assert links
        assert [link for link in links if 'rel="nofollow"' not in link] == []


def test_nothing_tells_a_foul_before_it_is_stopped(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    text = foul.page(one.play) + foul.page(one.play, "&stopped=who")
    assert one.because[0] not in text
    assert one.mixup not in text


def test_who_stops_at_once_has_seen_it_well(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    told = foul.stop(one.play, f"seat-{one.seat}")
    assert verdict(told) == "Nice catch, right away."
    (row,) = foul.stored
    assert (row.outcome, row.sitting) == ("right", SITTING)
    assert row.answer == {"play": str(one.play), "seat": one.seat.value, "stood": "0"}
    assert list(row.rules) == list(one.rules)


def test_what_came_of_a_stop_is_read_out(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    told = foul.stop(one.play, f"seat-{one.seat}")
    said = [unescape(live) for live in re.findall(r'data-live="([^"]*)"', told)]
    assert said == [whole(f"Nice catch, right away. {one.because[0]}")] * 2


def test_a_false_stop_is_told_why_all_of_it_is_legal_and_held_against_nobody(
    clean: Watcher,
) -> None:
    seat = clean.excerpt.task.plays[0].seat
    told = clean.stop(1, f"seat-{seat}")
    assert verdict(told) == f"{name_of_seat(seat, clean.excerpt.you)} did nothing wrong."
    (row,) = clean.stored
    assert (row.outcome, row.misconceptions) == ("wrong", [])


def test_a_joker_that_is_not_for_the_viewer_is_a_false_stop_too(clean: Watcher) -> None:
    play, token = some_joker(clean.excerpt)
    told = clean.stop(play, token)
    assert verdict(told) in (
        "That joker isn’t for you now.",
        "Nice catch, right away.",
        "You already have that.",
    )
    assert clean.stored[0].answer == {"play": str(play), "joker": token}


@pytest.mark.parametrize("token", ["", "seat-Nobody", "East-exposed-9-9", "<b>"])
def test_what_is_not_there_is_not_stored(foul: Watcher, token: str) -> None:
    text = foul.page(1, "&stopped=who")
    key = re.search(r'name="attempt_key" value="([^"]+)"', text)
    assert key is not None
    sent = {"s": str(SITTING), "play": "1", "attempt_key": key[1], "learner": "", "answer": token}
    assert foul.client.post(foul.url, sent).status_code == 422
    assert foul.stored == []


def _form(watcher: Watcher) -> dict[str, str]:
    text = watcher.page(1, "&stopped=who")
    found = re.findall(r'type="hidden" name="([^"]+)"(?: id="[^"]*")? value="([^"]*)"', text)
    return dict(found) | {"answer": "seat-East"}


REFUSED = {
    "nothing tapped": ({"answer": ""}, 422, "You didn’t tap anything."),
    "changed": ({"version": "0" * 64}, 409, "This hand has changed."),
    "signed out": ({"learner": "somebody else"}, 409, "You’re signed out."),
}


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
@pytest.mark.parametrize(("change", "status", "says"), REFUSED.values(), ids=REFUSED.keys())
def test_a_refused_stop_says_its_own_reason(
    foul: Watcher, change: dict[str, str], status: int, says: str, headers: dict[str, str]
) -> None:
    reply = foul.client.post(foul.url, _form(foul) | change, headers=headers)
    text = reply.content.decode()
    assert reply.status_code == status
    assert [one for _, _, one in REFUSED.values() if one in text] == [says]
    assert ("Sign in</a></p>" in text) is (says == "You’re signed out.")
    assert foul.stored == []


def test_at_the_end_what_was_missed_is_stored_once_and_shown(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    shown = foul.end()
    assert "You missed the fault." in shown
    assert whole(one.because[0]) in unescape(shown)
    rows = [row for row in foul.stored if row.answer["end"].startswith("foul")]
    assert [row.misconceptions for row in rows] == [[one.mixup]]
    foul.end()
    assert len(foul.stored) == Attempt.objects.count()
    assert [row for row in foul.stored if row.answer["end"].startswith("foul")] == rows


def test_who_sees_all_of_it_is_told_so(clean: Watcher) -> None:
    assert "Nobody broke a rule. You saw that." in clean.end()
    assert clean.stored[0].answer.keys() == {"end"}


def test_no_such_excerpt(client: Client) -> None:
    assert client.get(f"/referee/g2-1-ffff/?s={SITTING}").status_code == 404
    assert client.get("/referee/elsewhere/").status_code == 404


@pytest.mark.parametrize("page", ["", "told/"])
def test_a_hand_of_an_earlier_generator_leads_to_new_ones(client: Client, page: str) -> None:
    answer = client.get(f"/referee/g1-22-86ef/{page}?s={SITTING}", follow=True)
    assert answer.redirect_chain == [("/referee/?former", 303)]
    assert "show that hand anymore" in answer.content.decode()


def test_a_sitting_of_somebody_else_is_empty(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    foul.stop(one.play, f"seat-{one.seat}")
    other = Client().get(f"{foul.url}?s={SITTING}&play=3&told=1").content.decode()
    assert "Well seen" not in other


def with_words(client: Client, *, right: bool) -> tuple[Watcher, Objection]:
    """Somebody in front of an excerpt in which an act is objected to."""
    for slug in WITH_WORDS:
        excerpt = excerpt_of(slug)
        for said in excerpt.task.spoken:
            if said.right is right:
                return Watcher(client, excerpt), said
    raise AssertionError("nobody objects")


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("answer", ["right", "wrong"])
def test_words_against_somebody_are_a_question(client: Client, right: bool, answer: str) -> None:
    watcher, said = with_words(client, right=right)
    who = name_of_seat(said.seat, watcher.excerpt.you)
    assert f"Is {who} right?" in watcher.page(said.play)
    told = watcher.stop(said.play, f"says-{answer}")
    good = (answer == "right") is right
    judged = f"{who} is {'right' if right else 'wrong'}."
    assert verdict(told) == f"{'Correct' if good else 'Not quite'}. {judged}"
    (row,) = watcher.stored
    assert row.answer == {"play": str(said.play), "says": answer}
    assert (row.outcome, row.misconceptions) == (("right", []) if good else ("wrong", [said.mixup]))
    assert f"Is {who} right?" not in watcher.page(said.play)


def test_words_that_nobody_judged_are_held_against_nobody(client: Client) -> None:
    watcher, said = with_words(client, right=False)
    faults = len(watcher.excerpt.task.fouls)
    watcher.end()
    assert sum(row.answer["end"].startswith("foul") for row in watcher.stored) == faults
    assert not any(row.answer["end"].startswith("objection") for row in watcher.stored)


def test_the_turn_of_the_viewer_waits_for_the_discard(clean: Watcher) -> None:
    task = clean.excerpt.task
    play = next(n for n in sorted(task.turns) if task.plays[n - 1].events[0].verb in PICKS)
    waits = f"/referee/{clean.excerpt.slug}/?s={SITTING}&play={play - 1}&turn=1"
    assert waits in unescape(clean.page(play - 1))
    text = clean.client.get(waits).content.decode()
    tile = whole(tile_name(task.plays[play - 1].events[-1].tile))
    assert f"Discard the {tile}" in unescape(text)
    assert 'id="play"' not in text
    assert "A joker for me" in text


def test_a_joker_is_taken_while_the_turn_waits(client: Client) -> None:
    """It is stored as a stop of that play, as it always was."""
    excerpt = excerpt_of(WITH_A_JOKER)
    chance = next(one for one in excerpt.task.chances if one.first in excerpt.task.turns)
    watcher = Watcher(client, excerpt)
    joker = str(chance.after(chance.first)[0])
    text = watcher.page(chance.first - 1, "&turn=1&stopped=joker")
    assert joker in text
    fields = dict(re.findall(r'type="hidden" name="([^"]+)"(?: id="[^"]*")? value="([^"]*)"', text))
    told = client.post(watcher.url, fields | {"answer": joker}, follow=True).content.decode()
    assert verdict(told) == "Nice catch, right away."
    (row,) = watcher.stored
    assert row.answer == {"play": str(chance.first), "joker": joker}


@pytest.mark.parametrize("stops", [[], ["right"], ["wrong", "right"]])
def test_the_number_of_faults_is_that_of_the_excerpt(foul: Watcher, stops: list[str]) -> None:
    (one,) = foul.excerpt.task.fouls
    other = next(seat for seat in SEATS if seat is not one.seat)
    for what in stops:
        foul.stop(one.play, f"seat-{one.seat if what == 'right' else other}")
    heading = "You caught the fault." if "right" in stops else "You missed the fault."
    assert heading in foul.end()


def test_a_fault_is_played_again_with_its_sentence(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    shown = unescape(foul.end())
    number = re.search(r"again=(\d)", shown[shown.index(whole(one.because[0])) :])
    assert number is not None
    url = f"{foul.url}told/?s={SITTING}&again={number[1]}"
    before, fault = (foul.client.get(f"{url}&step={n}").content.decode() for n in (0, 1))
    assert f"Play {one.play - 1} of" in before
    assert whole(one.because[0]) not in unescape(before)
    assert f"Play {one.play} of" in fault
    assert whole(one.because[0]) in unescape(fault)


def test_the_running_score_tells_of_the_latest_faults(foul: Watcher) -> None:
    (one,) = foul.excerpt.task.fouls
    start = foul.client.get("/referee/").content.decode()
    assert "seen at once" not in start
    foul.stop(one.play, f"seat-{one.seat}")
    assert "You caught the last fault right away." in foul.end()
