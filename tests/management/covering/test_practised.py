"""What practice, the brush-up, the drills and Referee come to."""

from collections import Counter

import pytest

from lessons.management.covering import practised
from lessons.reference.differences import differences
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.generate.pool import entries
from mahjlearn.tutor.generate.tables.index import table_entries

KNOWN = {*RULES_BY_ID, *MISCONCEPTIONS, *(one.number for one in differences())}


def test_everything_that_is_offered_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practised, "entries", lambda: entries()[:12])
    found = practised.all_practised()
    assert tuple(found) == practised.PRACTISED_IN
    assert len(found["practice"]) == len(table_entries())
    assert len(found["referee"]) == 12
    unknown = {number for each in found.values() for one in each for number in one} - KNOWN
    assert unknown == set()
    fouls = Counter(number for one in found["referee"] for number in one)
    assert any(number in MISCONCEPTIONS for number in fouls)
    assert any(number in RULES_BY_ID for number in fouls)
    assert sum("M01" in one for one in found["practice"]) == sum(
        "M01" in entry.about for entry in table_entries()
    )


def test_the_brush_up_counts_the_rules_of_every_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practised, "entries", lambda: ())
    found = practised.all_practised()["brush-up"]
    assert any({"D1", "WT1", "WT5"} <= one for one in found)
