"""Tables of few hands, so that few have to be dealt; a clock that only moves when it is told to."""

from collections import defaultdict
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from lessons.brush_up import tables
from mahjlearn.tutor.brush_up import IN_MOVES, TABLES
from mahjlearn.tutor.generate.tables.index import TableEntry, table_entries

BEGIN = datetime(2026, 11, 27, 20, tzinfo=UTC)


class Watch:
    """What time it is."""

    def __init__(self) -> None:
        self.at = BEGIN

    def now(self) -> datetime:
        return self.at

    def move(self, **by: float) -> None:
        self.at += timedelta(**by)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(timezone, "now", watch.now)
    return watch


def of_few_hands(*_: object) -> tuple[TableEntry, ...]:
    """Return twenty tables, those of one hand one after another; a ruling is the first."""
    of_hand: dict[int, list[TableEntry]] = defaultdict(list)
    for entry in table_entries():
        if entry.form not in IN_MOVES:
            of_hand[entry.name.seed].append(entry)
    hands = sorted(of_hand.values(), key=lambda one: (-len(one), one[0].slug))
    first = next(hand for hand in hands if any(one.form == "ruling" for one in hand))
    first = sorted(first, key=lambda one: one.form != "ruling")
    rest = [entry for hand in hands if hand[0] not in first for entry in hand]
    return (*first, *rest)[:TABLES]


@pytest.fixture(autouse=True)
def _few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "twenty", of_few_hands)
    monkeypatch.setattr(tables, "differing_slugs", lambda ruleset: ())
    monkeypatch.setattr("lessons.brush_up.placing.make_ahead", lambda slug: None)
