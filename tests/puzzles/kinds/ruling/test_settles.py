"""A ruling in two taps: the first is kept, the second sends both; without script two pages."""

import re
from functools import lru_cache
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.test import Client

from lessons.models import Attempt
from lessons.puzzles.kinds.ruling import KIND
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of
from tests.course.kinds.ruling.tables import EARLY
from tests.course.kinds.ruling.test_settles import NAMED
from tests.course.kinds.tasks import read_well
from tests.puzzles import slice as trial
from tests.puzzles.page import HTMX, Page, get, read, send, send_htmx
from tests.puzzles.test_no_leak import TELLING

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]

URL = "/trial/ruling/"
KEPT = f"{URL}?said=no"
PLACES = ["phase", "said-South", "West-picked", "West-exposed-0-2", "discard", "wall"]


@lru_cache(maxsize=2)
def puzzle(text: str) -> Puzzle:
    with TemporaryDirectory() as directory:
        return read_well(Path(directory), text)


@pytest.fixture(autouse=True)
def early(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """Right may not: the turn has not begun."""
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle(EARLY))
    return puzzle(EARLY)


def fields(page: Page) -> list[str]:
    """The places as fields of the form, in the order of the page."""
    return re.findall(r'<input type="radio" name="settles" value="([^"]+)"', page.html)


def links(page: Page, word: str) -> list[str]:
    found = re.findall(r'href="([^"]+)"', page.html)
    return [unescape(one) for one in found if word in one]


def answers() -> list[tuple[dict[str, str], str, list[str]]]:
    return [(row.answer, row.outcome, row.misconceptions) for row in Attempt.objects.all()]


def settled(client: Client, said: str, place: str) -> Page:
    return send(client, get(client, f"{URL}?said={said}"), answer=said, settles=place)


def test_the_first_page_keeps_a_ruling_and_judges_nothing(client: Client) -> None:
    page = get(client, URL)
    assert (page.stage, fields(page), page.answers) == ("answer", [], ["yes", "no"])
    assert links(page, "said=") == [f"{URL}?said=yes", KEPT]
    assert "“Exchange.”" in page.text_of(r'(<p class="bubble.*?</p>)')
    assert [word for word in TELLING if word in page.html] == []


def test_the_second_asks_for_the_place_with_a_way_back(client: Client) -> None:
    page = get(client, KEPT)
    assert page.text_of(r"<h1[^>]*>(.*?)</h1>") == "What settles it? Tap it."
    assert "You said: <b>No, Right may not.</b>" in page.html
    assert sorted(fields(page)) == sorted(PLACES)
    assert page.answers == ["no"]
    assert links(page, URL)[0] == URL
    assert "Six places are marked" in page.html
    assert "hint-link" not in page.html
    assert [word for word in TELLING if word in page.html] == []
    assert Attempt.objects.count() == 0


def test_a_hint_is_counted_and_not_shown_again(client: Client) -> None:
    page = get(client, f"{URL}?hint=2")
    (_, no) = links(page, "said=")
    page = get(client, no)
    assert page.fields["hints"] == "2"
    assert 'id="hint"' not in page.html
    assert links(page, "hint=2") == [f"{URL}?hint=2"]
    send(client, page, answer="no", settles="wall")
    assert Attempt.objects.get().hints == 2


def test_right_and_right_is_correct(client: Client) -> None:
    page = settled(client, "no", "phase")
    assert page.outcome == ("right", "dead-hand", "TS1 DH2d")
    assert page.heading == "Correct. Right may not."
    assert "And what settles it" not in page.html
    assert "You tapped" not in page.html
    assert answers() == [({"answer": "no", "settles": "phase"}, "right", [])]
    assert re.search(r'<p class="phase right-pick" data-thing="phase">', page.html)
    assert page.text_of(r'(<p class="phase.*?</p>)').endswith("1")


def test_right_with_another_place_is_correct_and_told_what_settles_it(client: Client) -> None:
    page = settled(client, "no", "said-South")
    assert page.heading == "Correct. Right may not."
    assert page.text_of(r'<p class="sentence">(.*?)</p>') == (
        "And what settles it is how far Right’s turn has come."
    )
    said = page.text_of(r'<div class="refuted right">(.*?)</div>')
    assert "Your reason:" not in said
    assert "You tapped the bubble “Exchange” at Right. True, but that doesn’t settle it." in said
    assert answers() == [({"answer": "no", "settles": "said-South"}, "right", [])]
    assert 'class="bubble wrong-pick"' in page.html
    assert 'class="phase left-out"' in page.html


def test_wrong_is_not_quite_whatever_the_place(client: Client) -> None:
    page = settled(client, "yes", "phase")
    assert page.outcome[0] == "wrong"
    assert page.heading == "Not quite. Right may not."
    assert "You said: Yes, Right may." in page.text_of(r'<div class="refuted wrong">(.*?)</div>')
    assert answers()[0][1] == "wrong"


def test_who_believes_otherwise_is_known_by_the_place(client: Client, early: Puzzle) -> None:
    """M16 rules yes and points at the tiles; those who point elsewhere may believe anything."""
    settled(client, "yes", "West-exposed-0-2")
    assert answers()[0][2] == ["M16"]
    other = Client()
    settled(other, "yes", "wall")
    assert answers()[1][2] == list(early.catches)


def test_not_sure_sends_the_ruling_alone_and_costs_nothing(client: Client) -> None:
    page = settled(client, "no", "unsure")
    assert page.heading == "Correct. Right may not."
    assert page.text_of(r'<p class="sentence">(.*?)</p>').startswith("It isn’t Right’s turn")
    assert "Your reason: Not sure" in page.text_of(r'<div class="refuted right">(.*?)</div>')
    assert answers() == [({"answer": "no", "settles": "unsure"}, "right", [])]
    assert 'class="phase deciding"' in page.html
    assert not re.search(r"right-pick|wrong-pick|left-out", page.html)


def test_a_fragment_has_the_same_verdict(client: Client) -> None:
    page = get(client, KEPT)
    reply = send_htmx(client, page, answer="no", settles="phase")
    assert (reply.stage, reply.heading) == ("done", "Correct. Right may not.")
    assert read(client.get(KEPT, **HTMX)).stage == "answer"


@pytest.mark.parametrize("place", ["", "seat-West", "none"])
def test_no_place_at_all_is_asked_for_again(client: Client, place: str) -> None:
    page = get(client, KEPT)
    given = {"answer": "no"} | ({"settles": place} if place else {})
    reply = read(client.post(URL, page.fields | given))
    assert (reply.status, reply.stage, sorted(fields(reply))) == (422, "answer", sorted(PLACES))
    assert "tap a marked place" in reply.text_of(r'id="form-problem"[^>]*>(.*?)</p>')
    assert reply.answers == ["no"]
    assert Attempt.objects.count() == 0


def test_a_ruling_from_where_no_place_was_asked_for_is_a_ruling_alone(client: Client) -> None:
    page = send(client, get(client, URL), answer="no")
    assert (page.stage, page.heading) == ("done", "Correct. Right may not.")
    assert answers() == [({"answer": "no"}, "right", [])]


def test_nonsense_in_the_address_is_the_question(client: Client) -> None:
    page = get(client, f"{URL}?said=maybe")
    assert (page.text_of(r"<h1[^>]*>(.*?)</h1>"), fields(page)) == (
        "May Right take Across’s joker?",
        [],
    )


def test_what_a_form_without_script_sends(early: Puzzle) -> None:
    assert KIND.forms(early, right=True) == [{"answer": "no", "settles": "phase"}]
    assert KIND.forms(early, right=False) == [{"answer": "yes", "settles": "said-South"}]


def test_every_place_has_a_refutation_of_its_own(client: Client, early: Puzzle) -> None:
    task = settling_of(early)
    assert task is not None
    told = []
    for one in task.candidates:
        page = settled(Client(), "no", one.token)
        told.append(page.text_of(r'<div class="refuted right">(.*?)</div>'))
    assert len(set(told)) == len(PLACES)
    for one, text in zip(task.candidates[1:], told[1:], strict=True):
        assert whole(one.because[0]) in text


def test_a_tile_that_was_named_is_touched_in_the_hand_and_marked_as_the_discard(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = puzzle(NAMED.replace('"said South"', '"South\'s 8B"'))
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: named)
    page = get(client, KEPT)
    assert "South-rack-12" in fields(page)
    page = send(client, page, answer="no", settles="South-rack-12")
    assert page.heading == "Correct. You may not."
    (tile,) = re.findall(r'<span class="tile ([^"]*)"[^>]*data-tile-id="discard"', page.html)
    assert tile.split()[0] == "right-pick"


def test_an_answer_is_shown_as_it_was_given(client: Client) -> None:
    settled(client, "no", "wall")
    key = Attempt.objects.get().client_key
    page = get(client, f"{URL}?answer={key}")
    assert page.heading == "Correct. Right may not."
    assert 'class="wall wrong-pick"' in page.html
