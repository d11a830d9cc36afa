"""Who pays what on its page: an amount at each of three seats, and what is told of it."""

import re

import pytest
from django.test import Client

from lessons.models import Attempt
from tests.puzzles import slice as trial
from tests.puzzles.page import Page, get, send
from tests.puzzles.samples import sample

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]
URL = "/trial/pay/"
RIGHT = {"pays-West": "pays-West-1", "pays-North": "pays-North-1", "pays-South": "pays-South-2"}


@pytest.fixture(autouse=True)
def _stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """East wins on South's discard, with a joker."""
    monkeypatch.setattr(trial, "puzzle_of", sample)


def marks(page: Page) -> list[str]:
    """The amounts that are marked, as a screen reader says them."""
    return re.findall(
        r'class="amount [a-z-]+" data-thing="[^"]*" role="img" aria-label="([^"]*)"', page.html
    )


def test_every_payer_has_four_amounts_and_the_winner_none(client: Client) -> None:
    page = get(client, URL)
    found = re.findall(r'<input type="radio" name="(pays-\w+)" value="([^"]+)"', page.html)
    expected = {(name, f"{name}-{amount}") for name in RIGHT for amount in (0, 1, 2, 4)}
    assert (len(found), set(found)) == (12, expected)
    for label in ("Right pays", "Across pays", "You pay"):
        assert f'role="group" aria-label="{label}"' in page.html


def test_the_winning_hand_lies_on_the_table_with_whose_discard_it_was(client: Client) -> None:
    page = get(client, URL)
    assert len(re.findall(r'data-tile-id="East-exposed-\d-\d"', page.html)) == 14
    assert "Your discard" in page.html
    assert "“Mah jongg.”" in page.html


def test_the_right_sums(client: Client) -> None:
    page = send(client, get(client, URL), **RIGHT)
    assert (page.stage, page.outcome[0], page.heading) == ("done", "right", "Correct. 1 + 1 + 2.")
    assert marks(page) == ["Right: single, chosen, right", "Across: single, chosen, right",
        "You: double, chosen, right"]  # fmt: skip
    assert Attempt.objects.get().answer == {"answer": sorted(RIGHT.values())}


@pytest.mark.parametrize("own", ["pays-South-2", "pays-South-1"])
def test_the_right_sums_run_to_the_winner(client: Client, own: str) -> None:
    page = send(client, get(client, URL), **RIGHT | {"pays-South": own})
    ways = [way.split("&gt;") for way in re.findall(r'data-sums="([^"]*)"', page.html)[0].split()]
    assert [start for start, _ in ways] == ["pays-West-1", "pays-North-1", "pays-South-2"]
    assert {end for _, end in ways} == {"said-East"}
    for thing in {one for way in ways for one in way}:
        assert page.html.count(f'data-thing="{thing}"') == 1


def test_a_wrong_sum_is_marked_and_refuted_by_itself(client: Client) -> None:
    page = send(client, get(client, URL), **RIGHT | {"pays-South": "pays-South-1"})
    assert (page.outcome[0], page.heading) == ("wrong", "Not quite. 1 + 1 + 2.")
    assert "You chose “You: single.”" in page.html
    assert "You pay double, not single." in page.html
    assert page.html.count("You chose “") == 1
    assert marks(page)[2:] == ["You: single, chosen, not right", "You: double, right, left out"]


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"pays-West": "pays-West-1"},
        RIGHT | {"pays-South": "pays-West-2"},
        RIGHT | {"pays-South": "pays-South-3"},
    ],
    ids=["nothing", "one seat", "two sums at one seat", "no such sum"],
)
def test_what_is_not_whole_is_asked_again_and_keeps_what_was_chosen(
    client: Client, sent: dict[str, str]
) -> None:
    page = send(client, get(client, URL), **sent)
    assert (page.status, page.stage, Attempt.objects.count()) == (422, "answer", 0)
    assert "Someone has no amount yet." in page.html
    kept = re.findall(r'value="(pays-West-1)" checked', page.html)
    assert kept == ["pays-West-1"] * bool(sent)
