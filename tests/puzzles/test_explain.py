"""What stands under a verdict: the author's sentence, else the engine's."""

from dataclasses import replace
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from lessons.content_store import course
from lessons.puzzles.explain import key_explanation, mixup_rows, sentence_of, source_link
from lessons.puzzles.touching.explain import chose, explanation_context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import Reason, task_of
from tests.course.kinds.tasks import read_well
from tests.course.kinds.test_take_jokers import EIGHT, OWN, TABLE, these

WRITTEN = "Nothing’s picked yet."
REASONS = (Reason(1, f"{'Very ' * 20}long."), Reason(2, "West picked. Then West racked."))


def ruling() -> Puzzle:
    return next(puzzle for puzzle in course().puzzles if puzzle.kind == "ruling")


@pytest.mark.parametrize(("written", "shown"), [(WRITTEN, WRITTEN), ("", "West picked.")])
def test_the_authors_sentence_comes_before_the_engines(written: str, shown: str) -> None:
    assert sentence_of(replace(ruling(), sentence=written), REASONS) == shown


def test_it_stands_in_what_is_explained_of_a_key() -> None:
    written = key_explanation(replace(ruling(), sentence=WRITTEN), "league")
    assert written["sentence"] == WRITTEN
    assert key_explanation(ruling(), "league")["sentence"] != WRITTEN


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        (these(EIGHT), WRITTEN),
        (these(OWN), "Only a 5 Crak takes it, and you have none."),
    ],
)
def test_what_refutes_a_wrong_touch_comes_before_it(
    tmp_path: Path, chosen: frozenset[Thing], shown: str
) -> None:
    puzzle = read_well(tmp_path, TABLE.replace("rules =", f'sentence = "{WRITTEN}"\nrules ='))
    found = told(task_of(puzzle, Touching), chosen)
    assert explanation_context(puzzle, chosen, found, "league", ())["sentence"] == whole(shown)


@pytest.mark.parametrize(
    ("rule", "said"),
    [("EX1", ""), ("CL7", "One teacher"), ("CH3", "Mahj Life"), ("EX16", "AMJA only")],
)
def test_a_source_says_who_stands_behind_it_where_it_is_not_the_league(
    rule: str, said: str
) -> None:
    assert source_link(source_of(rule))["strength"] == said
    page = render_to_string("puzzles/_sources.html", {"sources": [source_link(source_of(rule))]})
    assert (f'<b class="strength">{said}</b>' in page) is bool(said)


def test_of_mix_ups_that_nobody_holds_together_the_first_is_told() -> None:
    assert [one.id for one in mixup_rows(["M27", "M28"])] == ["M27"]
    assert [one.id for one in mixup_rows(["M54", "M55"])] == ["M54"]
    assert [one.id for one in mixup_rows(["M27", "M50"])] == ["M27", "M50"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Pick", "You chose “Pick.”"),
        ("“2 Crak”", "You chose “2 Crak.”"),
        ("Say “Mah jongg”", "You chose “Say ‘Mah jongg’.”"),
    ],
)
def test_what_was_chosen_stands_in_one_pair_of_marks(tmp_path: Path, name: str, told: str) -> None:
    first, *_ = task_of(read_well(tmp_path, TABLE), Touching).candidates
    assert chose(replace(first, thing=Thing(What.ACT, number=1), name=name)) == whole(told)
