"""A hand is watched step by step, from any seat; a seat sees its own tiles only.

No test here may ask a database, and none does.
"""

import re
from html import unescape

import pytest
from django.test import Client

from lessons.games.chapters import TURNING_POINTS, turning_points
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.events import clause
from tests.tutor.games.played import hand


def page(client: Client, address: str, status: int = 200) -> str:
    reply = client.get(address)
    assert reply.status_code == status
    return reply.content.decode()


def test_it_begins_with_the_deal(client: Client) -> None:
    text = page(client, "/games/3/")
    assert "The tiles are dealt, and the Charleston begins." in text
    assert 'id="step-back"' not in text
    assert "?seat=south&amp;step=1" in text


def test_the_last_step_leads_to_the_next_hand(client: Client) -> None:
    last = len(hand(3).steps)
    text = page(client, f"/games/3/?step={last}")
    assert f"Step {last} of {last}" in text
    assert 'href="/games/4/"' in text
    assert 'id="step-on"' not in text


def test_after_the_last_hand_one_is_chosen(client: Client) -> None:
    text = page(client, "/games/999999/?step=9999")
    assert re.search(r'id="next" href="/games/"[^>]*>\s*<span>Choose a hand', text)


def test_others_picks_are_not_told(client: Client) -> None:
    number, step = next((n, s) for n, s in enumerate(hand(3).steps, 1) if s.event.verb is Verb.PICK)
    actor = step.event.actor
    told = whole(clause(step.event, audience_of(actor)))
    assert told[1:] in page(client, f"/games/3/?step={number}&seat={actor.value}")
    other = next(seat for seat in Seat if seat is not actor)
    seen = page(client, f"/games/3/?step={number}&seat={other.value}")
    assert whole("picks a tile from the wall") in seen
    assert told[8:] not in seen


def test_a_seat_sees_its_own_tiles_and_no_others(client: Client) -> None:
    dealt = hand(3).steps[0].before
    for seat in Seat:
        text = page(client, f"/games/3/?seat={seat.value.lower()}")
        shown = re.findall(r'data-tile="(\w+)" data-tile-id="(\w+)-rack-', text)
        assert {owner for _, owner in shown} == {seat.value}
        assert sorted(tile for tile, _ in shown) == sorted(map(str, dealt.rack(seat).sloped))


def test_every_call_and_exchange_can_be_gone_to(client: Client) -> None:
    text = page(client, "/games/3/")
    wanted = [
        number
        for number, step in enumerate(hand(3).steps, 1)
        if step.event.verb in (Verb.CALL, Verb.EXCHANGE, Verb.DECLARE)
    ]
    assert wanted
    for number in wanted:
        assert f"?seat=south&amp;step={number}" in text


def test_no_machine_is_led_into_hands_without_end(client: Client) -> None:
    for address in ("/games/", "/games/3/", "/games/3/?step=120", "/games/3/?step=9999"):
        links = re.findall(r"<a[^>]*href=\"/games/[0-9]+/[^>]*>", page(client, address))
        assert links
        assert [link for link in links if 'rel="nofollow"' not in link] == []


@pytest.mark.parametrize("asked", ["?step=x&seat=nobody", "?step=-3", "?step=٣", "?step="])
def test_what_there_is_not_is_the_deal_from_south(client: Client, asked: str) -> None:
    text = page(client, f"/games/3/{asked}")
    assert "At the beginning" in text
    assert re.search(r'aria-current="true"\s*>South', text)


def test_a_step_too_high_is_the_last(client: Client) -> None:
    last = len(hand(3).steps)
    assert f"Step {last} of {last}" in page(client, "/games/3/?step=99999999")


@pytest.mark.parametrize(("asked", "leads"), [("7", "/games/7/"), (" 999999 ", "/games/999999/")])
def test_a_number_leads_to_its_hand(client: Client, asked: str, leads: str) -> None:
    reply = client.get("/games/", {"number": asked})
    assert (reply.status_code, reply["Location"]) == (302, leads)


@pytest.mark.parametrize("asked", ["seven", "1000000", "-1", "３"])
def test_no_number_is_said_and_kept(client: Client, asked: str) -> None:
    text = client.get("/games/", {"number": asked})
    assert text.status_code == 400
    assert "Type a number from 0 to 999999" in text.content.decode()
    assert f'value="{asked}"' in text.content.decode()


def won() -> int:
    """The number of a hand that was won."""
    return next(seed for seed in range(1, 9) if hand(seed).end.winner is not None)


def test_a_hand_is_gone_through_by_twelve_turning_points(client: Client) -> None:
    for seed in (1, 3):
        points = turning_points(hand(seed))
        assert len(points) == TURNING_POINTS
        assert (points[0], points[-1]) == (0, len(hand(seed).steps))
        url, seen = f"/games/{seed}/", 1
        while found := re.search(r'id="step-on"\s*href="([^"#]+)', page(client, url)):
            url, seen = unescape(found[1]), seen + 1
        assert seen == TURNING_POINTS
        assert f"{TURNING_POINTS} of {TURNING_POINTS}" in page(client, url)


def test_every_play_can_be_gone_to_one_by_one(client: Client) -> None:
    text = page(client, "/games/3/?step=5")
    assert "In between" in text
    for number in (4, 6):
        assert f"?seat=south&amp;step={number}" in text


def test_the_winning_hand_is_laid_out_with_who_pays_what(client: Client) -> None:
    seed = won()
    winner = hand(seed).end.winner
    assert winner is not None
    text = page(client, f"/games/{seed}/?step=9999&seat={winner.value}")
    laid = text[text.index('class="won-groups"') : text.index("Who pays what")]
    assert len(re.findall(r"<svg", laid)) == 14
    assert f"You win with {whole(hand(seed).end.line)}" in unescape(text)
    pays = re.findall(r"<li>(\w+) pays? (twice )?the value of the hand\.</li>", text)
    assert sorted(who for who, _ in pays) == ["Across", "Left", "Right"]
    assert "Who pays what" not in page(client, f"/games/{seed}/?step=9")
