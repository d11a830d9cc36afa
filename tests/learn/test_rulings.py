"""Every ruling and every change, answered right and wrong, as the engine's key says."""

import pytest
from django.test import Client

from lessons.content_store import course, rulings
from lessons.learn.placements import changed, ruling_placement, step_placement
from lessons.models import Attempt
from lessons.puzzles import Placement
from tests.folding import folded
from tests.puzzles.learners import step_of
from tests.puzzles.page import get, reasons_shown, send, send_htmx

pytestmark = pytest.mark.django_db


def placements() -> list[Placement]:
    """Those of yes or no, and every change."""
    found = [ruling_placement(one.slug) for one in rulings().puzzles if one.kind == "ruling"]
    for puzzle in rulings().puzzles:
        found += [
            changed(ruling_placement(puzzle.slug), n) for n in range(1, len(puzzle.changes) + 1)
        ]
    return found


PLACEMENTS = placements()
ASKING_WHY = [
    step_placement(step_of(one.slug))
    for one in course().by_slug["the-exposure-is-locked"].tries
    if one.puzzle.choices
]
IDS = [placement.puzzle.slug for placement in PLACEMENTS]


def word(yes: bool) -> str:
    return "yes" if yes else "no"


@folded("placement", PLACEMENTS, ids=IDS, every=3)
@folded("send_it", [send, send_htmx], ids=["plain", "htmx"])
def test_right_and_wrong(client: Client, placement: Placement, send_it) -> None:
    key = placement.puzzle.key
    for outcome, answer in (("right", word(key.allowed)), ("wrong", word(not key.allowed))):
        page = send_it(client, get(client, placement.url), answer=answer)
        shown = page if not placement.puzzle.choices else reasons_shown(client, page)
        asks = bool(placement.puzzle.choices) and outcome == "right"
        assert page.stage == ("reason" if asks else "done")
        assert page.outcome == (outcome, key.verdict, " ".join(key.rules))
        assert shown.outcome == (outcome, key.verdict, " ".join(key.rules))
        assert (page.status, shown.stage) == (200, "done")


@folded("placement", PLACEMENTS, ids=IDS, every=3)
def test_what_is_stored(client: Client, placement: Placement) -> None:
    key = placement.puzzle.key
    send(client, get(client, placement.url), answer=word(not key.allowed))
    row = Attempt.objects.get()
    assert (row.place, row.puzzle_slug, row.puzzle_hash) == (
        str(placement.place),
        placement.puzzle.slug,
        placement.puzzle.hash,
    )
    assert (row.answer, row.verdict, row.outcome, row.correct) == (
        {"answer": word(not key.allowed)},
        key.verdict,
        "wrong",
        False,
    )
    assert (row.rules, row.misconceptions) == (list(key.rules), list(placement.puzzle.catches))


def test_every_third_asks_what_settles_it(client: Client) -> None:
    """Of those of yes or no."""
    found = [ruling_placement(puzzle.slug) for puzzle in rulings().puzzles]
    asks = [
        number
        for number, placement in enumerate(found, 1)
        if "?said=no" in get(client, placement.url).html
    ]
    assert asks == [1, 10]


@folded("placement", PLACEMENTS, ids=IDS, every=3)
def test_the_heading_says_who_may(client: Client, placement: Placement) -> None:
    key = placement.puzzle.key
    who = "You" if placement.puzzle.who == "I" else placement.puzzle.who
    page = send(client, get(client, placement.url), answer=word(key.allowed))
    assert page.heading == f"Correct. {who} may{'' if key.allowed else ' not'}."


def test_a_tile_named_ends_the_turn_only_after_the_answer(client: Client) -> None:
    """That it does is what the ruling asks."""
    placement = step_placement(step_of("a-flower-in-your-fingers"))
    asked = get(client, placement.url)
    told = send(client, asked, answer="yes")
    turns = [
        [line in page.html for line in ("It’s your turn.", "It’s Right’s turn next")]
        for page in (asked, told)
    ]
    assert turns == [[True, False], [False, True]]


@pytest.mark.parametrize("placement", ASKING_WHY, ids=lambda one: str(one.place))
def test_each_reason(client: Client, placement: Placement) -> None:
    puzzle = placement.puzzle
    for choice in puzzle.choices:
        page = send(client, get(client, placement.url), answer=word(puzzle.key.allowed))
        assert page.reasons == [one.letter for one in puzzle.choices]
        page = send(client, page, reason=choice.letter)
        settles = choice.id == puzzle.key.right
        # The ruling was right, and a reason that does not settle it leaves it right.
        assert page.outcome == ("right", puzzle.key.verdict, " ".join(puzzle.key.rules))
        assert page.heading.startswith("That settles it." if settles else "You’re right.")
    rows = Attempt.objects.filter(place=str(placement.why_place)).order_by("id")
    assert [row.answer["reason"] for row in rows] == [choice.id for choice in puzzle.choices]
    assert [row.misconceptions for row in rows] == [
        [choice.id] if choice.id.startswith("M") else [] for choice in puzzle.choices
    ]
