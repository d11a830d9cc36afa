"""Nothing in a page tells the answer before it is given."""

import re

import pytest
from django.test import Client

from lessons.content_store import rulings
from lessons.puzzles.kinds.ruling.picture import picture
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import ALL_RULES
from tests.folding import folded
from tests.learn.test_rulings import ASKING_WHY, IDS, PLACEMENTS, Placement, word
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db

VERDICTS = ("illegal", "legal", "correctable", "deemed-discard", "dead-hand", "data-verdict")
TELLING = (*VERDICTS, "data-outcome", "data-rules", "deciding", "Right.", "Not quite.", "mix-up")
NUMBERS = {rule.id for rule in ALL_RULES} | set(MISCONCEPTIONS)


def puzzle_part(html: str) -> str:
    return html[html.index('id="puzzle"') : html.index("</main>")]


@folded("placement", PLACEMENTS, ids=IDS, every=3)
@folded("hint", ["", "?hint=1", "?hint=2"])
def test_the_question_tells_nothing(client: Client, placement: Placement, hint: str) -> None:
    html = get(client, placement.url + hint).html
    assert [word for word in TELLING if word in html] == []
    assert NUMBERS & set(re.findall(r"\b[A-Z]{1,2}\d+[a-d]?\b", html)) == set()
    assert [rule.title for rule in ALL_RULES if rule.title in html] == []


@folded("placement", PLACEMENTS, ids=IDS)
def test_the_other_changes_are_not_linked_before_the_answer(
    client: Client, placement: Placement
) -> None:
    html = get(client, placement.url).html
    assert re.findall(r'href="/rules/[^"]+"', html) == []


@pytest.mark.parametrize("placement", ASKING_WHY, ids=lambda one: str(one.place))
def test_the_reasons_tell_nothing_of_what_settles_it(client: Client, placement: Placement) -> None:
    page = send(client, get(client, placement.url), answer=word(placement.puzzle.key.allowed))
    assert page.stage == "reason"
    assert "deciding" not in page.html
    told = puzzle_part(page.html).replace(f'data-rules="{page.outcome[2]}"', "")
    assert NUMBERS & set(re.findall(r"\b[A-Z]{1,2}\d+[a-d]?\b", told)) == set()


def test_numbers_stand_on_the_tiles_once_it_is_explained() -> None:
    for puzzle in (one for one in rulings().puzzles if one.kind == "ruling"):
        numbers = {number for _, number in puzzle.key.marks}
        told = picture(puzzle, explained=True)
        assert "deciding tile" not in picture(puzzle, explained=False)
        assert numbers
        assert all(f"deciding tile {number}" in told for number in numbers)
