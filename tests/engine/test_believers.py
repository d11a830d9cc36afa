"""What a believer answers on positions at the edge of the belief (RULES.md, section 4)."""

import pytest

from mahjlearn.engine.happen import happen
from mahjlearn.engine.judge import judge
from mahjlearn.engine.misconceptions.amend import amended
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.play import judge_play
from mahjlearn.engine.rulesets import LEAGUE
from mahjlearn.engine.rulings import Verdict

AN_8C = "West holds J J 8C and 10 more\nEast discarded 8C"
NO_8C = "West holds J J and 11 more\nWest holds no 8C\nEast discarded 8C"
A_RED = "West shows R R J\nSouth holds R and 12 more\nEast discarded 1D"
A_SINGLE = "West shows R R J\nSouth needs N in a single for mah jongg\nEast discarded 9B"
NEWS = "West shows R R J\nSouth needs N in a NEWS for mah jongg\nEast discarded 9B"
WINS = "South picks R\nSouth exchanges R for West's J\nSouth declares mah jongg"

EDGES = [
    ("M06", AN_8C, "West calls 8C\nWest exposes 8C J J", Verdict.LEGAL),
    ("M06", NO_8C, "West calls 8C\nWest exposes 8C J J", Verdict.ILLEGAL),
    ("M06", NO_8C, "West calls East's 8C", Verdict.ILLEGAL),
    ("M04", NEWS, WINS, Verdict.LEGAL),
    ("M04", A_SINGLE, WINS, Verdict.CORRECTABLE),
    ("M33", A_RED, "South picks 2C\nSouth names 2C\nSouth exchanges R for West's J", Verdict.LEGAL),
    (
        "M33",
        A_RED,
        "South picks 2C\nSouth discards 2C\nSouth exchanges R for West's J",
        Verdict.ILLEGAL,
    ),
    (
        "M32",
        A_RED,
        "South picks 2C\nSouth names R\nSouth lays R on the table by West",
        Verdict.DEEMED_DISCARD,
    ),
    ("M16", A_RED, "South exchanges R for West's J", Verdict.LEGAL),
    ("M15", A_RED, "South exchanges R for West's J", Verdict.DEAD_HAND),
    ("M15", A_RED, "South calls 1D\nSouth exchanges R for West's J", Verdict.LEGAL),
    ("M16", A_RED, "South calls 1D\nSouth exchanges R for West's J", Verdict.DEAD_HAND),
]


@pytest.mark.parametrize(("belief", "table", "play", "answer"), EDGES)
def test_a_believer_answers_as_the_belief_says(
    belief: str, table: str, play: str, answer: Verdict
) -> None:
    events = [parse_event(line) for line in play.splitlines()]
    judged = judge_play(parse_table(table), events)
    assert judge(judged.table, judged.event, amended(LEAGUE, [belief])).verdict is answer


def test_the_picker_who_yields_keeps_thirteen_tiles() -> None:
    """Rack and call at the same instant: the pick goes back to the wall (WO3)."""
    table = parse_table("East discarded 1D\nSouth has picked 2C")
    after = happen(table, parse_event("At once: South racks; North calls 1D"))
    assert [rack.size for rack in after.racks] == [13, 13, 13, 13]
