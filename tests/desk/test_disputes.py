"""The six disputes and their rulings; a file of disputes says all that is wrong with it."""

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client

from lessons.desk.disputes import FILE, disputes, read_disputes
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.toml.lines import FileFaults
from mahjlearn.tutor.desk.chooser import Settled
from mahjlearn.tutor.desk.rulings import rule_on
from tests.desk.test_pages import text_of

BAD = """[[dispute]]
slug = "first"
title = "A pick"
text = "What of it?"
tiles = ["5D", "5X"]
question = "joker"
tile = "4X"
answers = ["owner=other", "turn=slept"]

[[dispute]]
slug = "second"
titel = "A discard"
text = "And this?"
tiles = ["?"]
question = "jocker"
answers = []
"""


def faults_of(path: Path) -> list[str]:
    with pytest.raises(FileFaults) as caught:
        read_disputes(path)
    return [str(fault).removeprefix(f"{path}:") for fault in caught.value.faults]


def test_the_file_that_is_used_has_none() -> None:
    assert read_disputes(FILE) == disputes()


def test_a_key_that_nobody_knows_names_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "disputes.toml"
    path.write_text(BAD, encoding="utf-8")
    assert faults_of(path) == [
        "10: There is no “title”; add it.",
        "12: “titel” is not known here; write title.",
    ]


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "disputes.toml"
    path.write_text(BAD.replace("titel", "title"), encoding="utf-8")
    assert faults_of(path) == [
        "5: “5X” is no tile.",
        "7: “4X” is no tile.",
        "8: “turn=slept” is no answer here.",
        "14: “?” is no tile.",
        "15: “jocker” is no question of the desk.",
    ]


def test_six_disputes_lead_straight_to_their_ruling(client: Client):
    start = client.get("/ruling/").content.decode()
    cards = [html.unescape(url) for url in re.findall(r'class="card" href="([^"]*)"', start)]
    assert cards == [dispute.state.url() for dispute in disputes().values()]
    assert len(cards) == 6
    for slug, dispute in disputes().items():
        old = client.get(f"/ruling/disputes/{slug}/")
        assert (old.status_code, old["Location"]) == (302, dispute.state.url())
        page = client.get(old["Location"]).content.decode()
        assert text_of(page, r'<h1 id="ruling"[^>]*>(.*?)</h1>') == ANSWERS[slug]
        assert text_of(page, r'<p class="turns-on">(.*?)</p>').startswith("It turns on: ")


ANSWERS = {
    "a-pick-not-racked": "Yes, she may.",
    "nothing-picked-yet": "No, and her hand can be called dead.",
    "a-discard-and-a-joker": "No, she can’t.",
    "a-pair-to-win": "Yes, as soon as another player says so.",
    "called-and-exposed": "Yes, she may.",
    "the-wrong-tile": "No, her hand is alive.",
}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_the_whole_table_of_a_dispute_is_ruled_as_its_answers_are(ruleset: Ruleset):
    for dispute in disputes().values():
        state = replace(dispute.state, book=ruleset.name)
        step = state.step
        assert isinstance(step, Settled)
        judged = judge_play(dispute.desk.table, dispute.desk.play, ruleset)
        ruled = rule_on(state.ask, step.row.given, ruleset, state.sample)
        assert judged.ruling.verdict is ruled.judged.ruling.verdict
        assert ruled.ruling == step.row.ruling
