"""What the desk has stored is what the engine rules on its transcript, by every rule book.

The transcript is read as the editor reads it, from its text, and judged without the desk.
"""

import pytest

from lessons.desk.state import read_desk
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import DeskRow, rows_of
from mahjlearn.tutor.desk.rulings import HER, IN_POINTS, Headline
from mahjlearn.tutor.desk.written import DeskCase, written
from tests.sampling import share

SOME = 11


def amiss(ask: DeskAsk, row: DeskRow, case: DeskCase, ruling: Ruling) -> str:
    """Return what a stored ruling says that the engine does not; empty where they agree."""
    her = case.seats[HER]
    if row.ruling.headline is Headline.ALIVE:
        return "she is dead" if her in ruling.dead else ""
    if row.ruling.headline is Headline.UNSETTLED:
        own = ruling.unsettled_because or ruling.verdict is Verdict.UNSETTLED
        return "" if own or ask.id == "dead" else "settled"
    if ruling.verdict is not row.ruling.verdict:
        return f"verdict {ruling.verdict}"
    if (her in ruling.dead) is not (HER in row.ruling.dead):
        return f"dead {ruling.dead}"
    if len(ruling.dead) != len(row.ruling.dead):
        return f"dead {ruling.dead}"
    paid = set((ruling.pays or {}).values())
    if row.ruling.headline is Headline.POINTS:
        return "" if IN_POINTS in {one.rule.id for one in ruling.applied} else "no points"
    if ask.id == "pays" and paid != {times for _, times in row.ruling.pays}:
        return f"pays {ruling.pays}"
    return ""


@pytest.mark.parametrize("book", RULESETS)
@pytest.mark.parametrize("name", questions())
def test_the_stored_rulings_are_those_of_judge(name: str, book: str):
    ask = questions()[name]
    rows = share(rows_of(name, book), SOME)
    assert rows
    for row in rows:
        case = written(ask, row.given)
        desk = read_desk(case.text, book)
        judged = judge_play(desk.table, desk.play, RULESETS[book])
        found = amiss(ask, row, case, judged.ruling)
        assert found == "", (headline(ask, row.ruling), case.text)
