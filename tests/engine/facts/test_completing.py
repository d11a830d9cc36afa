"""A hand can be completed until tiles that its line needs lie open for good (DH2c)."""

import pytest

from mahjlearn.engine.facts.completing import cannot_be_completed, out_for_good
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.notation.forms.tiles_text import read_tiles
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.tiles import Seat

OPEN = "East discarded 9C"
LINES = "North plays FFFF 66D 3333B 3333C"
COMPLETABLE = {
    (LINES, "North shows 3B 3B J 3B", "Discards 6D 6D 6D"): False,
    (LINES, "North shows 3B 3B J 3B", "Discards 6D 6D"): True,
    # Nothing on the table shows what North plays.
    (LINES, "North holds no joker", "Discards 6D 6D 6D"): True,
    # The exposure is of another line.
    (LINES, "North shows 4B 4B J 4B", "Discards 6D 6D 6D"): True,
    # A block that is exposed needs nothing more.
    (LINES, "North shows 3B J J J", "Discards 3B 3B 3B"): True,
    ("North needs a pair of 6D", "North shows 3B 3B J", "Discards 6D 6D 6D"): False,
    ("North needs a pung of 6D", "North shows 3B 3B J", "Discards 6D 6D 6D 6D"): True,
    ("North needs a NEWS of N", "North shows 3B 3B J", "Discards N N N N"): False,
    ("North needs a NEWS of N", "North shows 3B 3B J", "Discards N N N"): True,
    ("North needs J in a kong for mah jongg", "North shows 3B 3B 3B", "Discards J J J J J J J"): (
        True
    ),
    ("North needs J in a kong for mah jongg", "North shows 3B 3B 3B", "Discards JJJJJJJJ"): False,
}


@pytest.mark.parametrize("facts", COMPLETABLE)
def test_whether_a_hand_can_be_completed(facts: tuple[str, ...]) -> None:
    table = parse_table("\n".join((*facts, OPEN)))
    play = parse_play("South declares North dead: cannot be completed")
    found = judge_play(table, play, ruleset_named("league")).ruling.verdict
    assert (found is Verdict.DEAD_HAND) is not COMPLETABLE[facts]
    assert cannot_be_completed(table, Seat.NORTH) is not COMPLETABLE[facts]


OUT_FOR_GOOD = {
    (LINES, "North shows 3B 3B J 3B", "Discards 6D 6D 6D"): "6D",
    (LINES, "North shows 3B 3B J 3B", "Discards 6D 6D"): "",
    (LINES, "North holds no joker", "Discards 6D 6D 6D"): "",
    # Jokers fill the kong of 3 Craks; for the pair nothing does.
    (LINES, "North shows 3B 3B J 3B", "Discards 6D 6D 6D 3C 3C"): "6D",
    # Three 3 Craks are left, and no joker; of the Flowers there are enough.
    (LINES, "North shows 3B 3B 3B 3B", "Discards 3C JJJJJJJJ"): "3C",
    (LINES, "North shows 3B 3B 3B 3B", "West shows 6D 6D 6D"): "6D",
    ("North needs a NEWS of N", "North shows 3B 3B J", "Discards N N N N"): "N",
    ("North needs J in a kong for mah jongg", "North shows 3B 3B 3B", "Discards JJJJJJJJ"): "J",
}


@pytest.mark.parametrize("facts", OUT_FOR_GOOD)
def test_which_tiles_are_out_for_good(facts: tuple[str, ...]) -> None:
    table = parse_table("\n".join((*facts, OPEN)))
    assert out_for_good(table, Seat.NORTH) == frozenset(read_tiles(OUT_FOR_GOOD[facts]))
