"""Further forms of beliefs: a named table for each, its control, and tiles that add up."""

from collections.abc import Iterator

import pytest

from mahjlearn.course.values import Puzzle
from mahjlearn.tutor.generate.find.answers import answer_of
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.more.forms import MORE
from mahjlearn.tutor.generate.find.search import FORMS
from mahjlearn.tutor.generate.tables.building import offered
from mahjlearn.tutor.generate.tables.drawing import AIMS
from mahjlearn.tutor.generate.tables.making import places_of
from mahjlearn.tutor.generate.tables.names import DRAFTS, TableName

NONE, NO_TILE, NOT_ONE = "None of them", "I have none to give", "Can’t"
OF_LEFT, OWN = "Joker in Left’s pung of 7 Dots", "Joker in your pung of 7 Dots"
TAKES, LAYS = "West exchanges 7D for South's J", "West lays 7D on the table by South: yes"
ALL_THREE = "Right · Left · You"

Place = tuple[int, int, int]
"""The hand, the place and the draft."""
NAMED: dict[tuple[str, str], tuple[Place, str, str, Place, str]] = {
    ("M03", "give"): ((1, 47, 1), NO_TILE, "Joker", (1, 49, 1), "7 Dot"),
    ("M08", "told"): ((1, 51, 8), "no", "yes", (1, 51, 9), "yes"),
    ("M08", "ruling"): ((1, 49, 13), "no", "yes", (1, 49, 14), "yes"),
    ("M09", "take"): ((1, 55, 1), OWN, NONE, (1, 47, 1), NONE),
    ("M09", "exchange"): (
        (1, 54, 0),
        "South racks · South exchanges 7D for own J",
        "South exchanges 7D for own J: no",
        (1, 49, 3),
        TAKES,
    ),
    ("M10", "ruling"): ((11, 172, 2), "yes", "no", (1, 49, 13), "no"),
    ("M23", "take"): ((1, 71, 0), NONE, "Across’s discard, the Joker", (1, 49, 3), OF_LEFT),
    ("M23", "which_player"): ((1, 15, 1), "Nobody", ALL_THREE, (1, 15, 2), ALL_THREE),
    ("M27", "give"): ((1, 51, 3), "7 Dot", NO_TILE, (1, 51, 5), NO_TILE),
    ("M27", "ruling"): ((1, 53, 0), "yes", "no", (1, 53, 2), "no"),
    ("M28", "give"): ((1, 51, 5), NO_TILE, "7 Dot", (1, 51, 6), "7 Dot"),
    ("M28", "ruling"): ((1, 53, 2), "no", "yes", (1, 53, 0), "yes"),
    ("M29", "late"): ((1, 49, 2), "no", "yes", (1, 49, 0), "yes"),
    ("M30", "give"): ((1, 49, 3), "7 Dot", NO_TILE, (1, 48, 4), NO_TILE),
    ("M32", "ruling"): ((1, 49, 5), "no", "yes", (1, 49, 7), "yes"),
    ("M32", "give"): ((1, 49, 6), NONE, "7 Dot", (1, 49, 7), "7 Dot"),
    ("M32", "exchange"): ((1, 49, 3), TAKES, LAYS, (1, 48, 3), f"West racks · {TAKES}"),
    ("M33", "take"): ((1, 49, 2), NONE, OF_LEFT, (1, 49, 3), OF_LEFT),
    ("M33", "give"): ((1, 49, 8), NO_TILE, "7 Dot", (1, 49, 9), "7 Dot"),
    ("M33", "ruling"): ((1, 49, 9), "no", "yes", (1, 49, 11), "yes"),
    ("M35", "ruling"): ((1, 164, 8), "no", "yes", (1, 47, 2), "yes"),
    ("M35", "changing"): ((1, 164, 4), "no", "yes", (1, 47, 12), "yes"),
    ("M36", "ruling"): ((1, 167, 34), "no", "yes", (1, 46, 0), "yes"),
    ("M36", "changing"): ((1, 167, 7), "no", "yes", (1, 46, 0), "yes"),
    ("M37", "ruling"): ((1, 47, 4), "yes", "no", (1, 47, 6), "no"),
    ("M37", "give"): ((1, 47, 3), "Joker", NONE, (1, 55, 5), NONE),
    ("M41", "late"): ((1, 15, 43), "yes", "no", (1, 15, 42), "no"),
    ("M41", "told"): ((1, 49, 2), OF_LEFT, NONE, (1, 48, 2), NONE),
    ("M44", "give"): ((1, 47, 1), NO_TILE, "First 7 Bam · Second 7 Bam", (1, 51, 3), "7 Dot"),
    ("M50", "late"): ((1, 15, 42), "no", "yes", (1, 15, 43), "yes"),
    ("M50", "lay_down"): ((1, 15, 3), NOT_ONE, "two Jokers", (1, 15, 4), "two Jokers"),
    ("M53", "ruling"): ((22, 229, 0), "yes", "no", (1, 49, 13), "no"),
    ("M60", "late"): ((1, 49, 0), "yes", "no", (1, 49, 2), "no"),
}
"""By mix-up and form: a table, its answer and that of a believer; a control by the same form."""
SAME_WORDS = (
    ("M32", "ruling"),
    ("M32", "give"),
    ("M33", "take"),
    ("M33", "give"),
    ("M33", "ruling"),
    ("M36", "ruling"),
    ("M50", "lay_down"),
)
"""Where the question of the control is the same, tiles and names apart: what decides is drawn."""


def made(form: str, place: Place) -> Puzzle:
    seed, at, draft = place
    puzzle = offered(TableName(seed, form, at, draft))
    assert puzzle is not None
    return puzzle


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("mixup", "form"), NAMED)
def test_a_believer_answers_otherwise(mixup: str, form: str) -> None:
    place, right, believed, _, _ = NAMED[mixup, form]
    puzzle = made(form, place)
    assert answer_of(puzzle) == right
    assert answer_of(puzzle, (mixup,)) == believed != right
    assert mixup in puzzle.catches


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("mixup", "form"), NAMED)
def test_the_control_has_another_answer(mixup: str, form: str) -> None:
    _, right, _, control, answer = NAMED[mixup, form]
    puzzle = made(form, control)
    assert answer_of(puzzle) == answer != right
    assert mixup not in puzzle.catches


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("mixup", "form"), SAME_WORDS)
def test_the_words_do_not_tell_which_it_is(mixup: str, form: str) -> None:
    place, _, _, control, _ = NAMED[mixup, form]
    asked, other = made(form, place), made(form, control)
    assert asked.question.split()[:2] == other.question.split()[:2]
    assert asked.hints == other.hints
    assert mixup == "M50" or asked.facts == other.facts == ""


def further(seed: int) -> Iterator[Draft]:
    for place in places_of(seed):
        for forms in MORE.values():
            for form in forms:
                yield from form(place, ())


def test_the_tiles_of_a_changed_table_are_those_of_a_set() -> None:
    found = list(further(2))
    assert len(found) > 100
    for draft in found[::5]:
        table = draft.position.table
        seen = [tile for rack in table.racks for tile in rack.sloped]
        seen += [tile for rack in table.racks for one in rack.exposures for tile in one.tiles]
        seen += [*(table.discards or ()), *([table.discard.tile] if table.discard else [])]
        assert all(seen.count(tile) <= tile.in_a_set for tile in set(seen))


@pytest.mark.parametrize("form", MORE)
def test_all_of_a_place_can_be_named(form: str) -> None:
    for place in places_of(6):
        assert sum(1 for _ in FORMS[form](place, ())) < DRAFTS


def test_an_aim_is_at_a_form_that_there_is() -> None:
    assert {aim.form for aim in AIMS} <= {*FORMS}
    assert len({(aim.form, aim.says, aim.kinds) for aim in AIMS}) == len(AIMS)
