"""Whatever is sent, the desk answers in plain words: no page breaks, nothing is let through."""

import random
import re

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from lessons.desk.questions.fields import NAMES as ASKED
from lessons.editor.form import NAMES as SET_UP
from lessons.web.addresses import desk_url
from mahjlearn.engine.notation import print_event, print_table
from tests.engine import strategies

NAMES = (*SET_UP, *ASKED)
ODD = (
    "", " ", "\0", "\u202e5D", "’" * 600, "-1", "1e30", "East", "West-set-0", "place", "rule", "5D",
    "J", "take-off", "East-rack-0", "<script>alert(1)</script>", "{{ table }}", "%00", "\r\n\r\n",
    "South exchanges 5D for West's J", "West shows 5D J 5D", "At once: ;", "Wall 999", "🀄" * 50,
    "East holds " + "1B" * 200, "Discards " + "9D " * 130, "South says \"" + "a" * 380 + "\"",
    "turn=Up&phase=%zz", "1" * 5000, "East shows J J J\nEast is dead", "²", "٣", "West-exposed-٣-0",
    "Wall ٣", "East holds １２ more", "At once: " * 1700, "At once: " * 40,
    "East calls 8C for a paır",
    "West-set-٣", "discard-" + "9" * 400, "East-rack-１",
)  # fmt: skip
POSTS = 300
BANNED = re.compile(r"traceback|exception|invalid|please|sorry|oops|\b500\b|NoneType", re.I)


def checked(reply) -> None:
    assert reply.status_code in (200, 302, 303, 404, 413, 422), reply.content[:300]
    if reply.status_code in (413, 422):
        page = reply.content.decode()
        summary = page.partition('id="error-summary"')[2].partition("</ul>")[0]
        assert summary.count("<li>") >= 1
        assert BANNED.search(re.sub(r"<[^>]*>|“[^”]*”", "", summary)) is None
        assert "<script>alert" not in page


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(3))
def test_three_hundred_random_posts(client: Client, seed: int):
    noise = random.Random(seed)
    for _ in range(POSTS // 3):
        fields = {name: noise.choice(ODD) for name in noise.sample(NAMES, noise.randrange(1, 12))}
        fields["do"] = noise.choice(
            ("place", "place-mistake", "take-off", "move", "update", "rule", noise.choice(ODD))
        )
        checked(client.post("/ruling/table/", fields))
        sent = {
            "transcript": noise.choice(ODD),
            "add": noise.choice(ODD),
            "fill": noise.choice(ODD),
        }
        checked(client.post("/ruling/", dict(list(sent.items())[: noise.randrange(1, 4)])))


def test_fields_sent_twice_missing_or_far_too_long(client: Client):
    twice = {"do": ["place", "rule"], "tile": ["5D", "J"], "place": ["last", "earlier"]}
    checked(client.post("/ruling/table/", twice))
    checked(client.post("/ruling/table/", {}))
    checked(client.post("/ruling/table/", {"line": "x" * 100_000, "ask": "line", "do": "rule"}))
    assert client.post("/ruling/table/", {"table": "x" * 300_000}).status_code == 400
    many = {f"field{number}": "x" for number in range(700)}
    assert client.post("/ruling/table/", many).status_code == 400
    odd = client.post("/ruling/table/", b"\xff\x00{", content_type="application/json")
    checked(odd)


@pytest.mark.parametrize("times", [40, 1700])
def test_a_link_that_nests_what_never_nests_is_refused_at_once(client: Client, times: int):
    url = desk_url("At once: " * times)
    assert len(url) < 130
    for address in (url, f"{url}table/", f"{url}share/"):
        reply = client.get(address)
        assert reply.status_code == 422
        checked(reply)
    checked(client.post("/ruling/", {"transcript": "At once: " * times}))


@given(strategies.tables(), st.lists(strategies.events(), min_size=1, max_size=3))
def test_any_table_with_any_play_is_ruled_on_or_refused(start, play):
    client = Client()
    text = "\n\n".join((print_table(start), "\n".join(map(print_event, play))))
    checked(client.post("/ruling/", {"transcript": text}))
    checked(client.get(desk_url(text)))
    checked(client.get(desk_url(text, set_up=True)))
    fields = {"table": print_table(start), "play": "", "ask": "line", "do": "rule"}
    checked(client.post("/ruling/table/", fields | {"line": print_event(play[-1])}))
