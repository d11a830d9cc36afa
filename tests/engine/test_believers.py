"""What a believer answers on positions at the edge of the belief."""

import pytest

from mahjlearn.engine.effects import apply
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import judge_play, verdict_on
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended, judges_alike
from mahjlearn.engine.notation import parse_event, parse_table, print_table
from mahjlearn.engine.rulings import Verdict
from tests.engine.ruled_cases import cases
from tests.folding import folded

AN_8C = "West holds J J 8C and 10 more\nEast discarded 8C"
NO_8C = "West holds J J and 11 more\nWest holds no 8C\nEast discarded 8C"
A_RED = "West shows R R J\nSouth holds R and 12 more\nEast discarded 1D"
A_SINGLE = "West shows R R J\nSouth needs N in a single for mah jongg\nEast discarded 9B"
NEWS = "West shows R R J\nSouth needs N in a NEWS for mah jongg\nEast discarded 9B"
WINS = "South picks R\nSouth exchanges R for West's J\nSouth declares mah jongg"
YES = Verdict.LEGAL
SAME = "Discards 9C\nSouth holds 9C 9C 9B 9B J J and 7 more\nEast discarded J as same"
OWN_RED = "South shows R R J\nEast discarded 1D"
INSIDE = "South is at fault: called tile inside the rack\nEast discarded 1D"
THROWS_A_CRAK = "South picks 2C\nSouth discards 2C"
PADDED = "South holds 7D 7D 7D J J and 8 more\nEast discarded 7D"
PUNG_OF_7D = "South calls 7D for a pung\nSouth exposes 7D 7D J"
TWO_9C = "North holds 9C 9C and 11 more\nSouth holds 9C J and 11 more\nEast discarded 9C"
MORE = (
    "North shows R R R\nNorth holds 9C J and 8 more\nSouth holds 9C J and 11 more\n"
    "East discarded 9C"
)
DEAD_GOOD = "West shows R R J\nWest is dead: wrong count\nEast discarded 1D"
FAULTY = (
    "West shows R R J, a fault: not on the card\nSouth holds R G and 11 more\nEast discarded 1D"
)
DIES_AND_IS_ASKED = (
    "North declares West dead: not on the card\nSouth picks 2C\nSouth racks\n"
    "South exchanges {} for West's J"
)
WRONG = "East picks 2B\nEast exchanges 2B for West's J\nEast discards F"
BLAMES_WEST = "South declares West dead: wrong tile in the exposure"
BLAMES_EAST = "South declares East dead: wrong tile in the exposure"
LATE = f"{WRONG}\nSouth picks 3C\nSouth discards 3C\nNorth points out the mistake"
CONCEALED = "South plays a concealed line\nWest shows R R J\nEast discarded 1D"
AT_FAULT = "South is at fault: wrong count\nEast discarded 9C\nSouth has picked 2C"
BLOCKS = "East plays FFFF 1111D 2222D 33C\nNorth discarded 6C"
DEAD_SOUTH = (
    "South is dead: wrong count\nSouth holds 1D J R and 10 more\nNorth shows R R J\n"
    "West shows 5D 5D J, a fault: not on the card\nEast discarded 1D"
)

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
    ("M22", SAME, "South calls J", Verdict.LEGAL),
    ("M22", SAME, "South calls 9C", Verdict.ILLEGAL),
    ("M23", SAME, "South calls J", Verdict.ILLEGAL),
    ("M23", SAME, "South calls 9C", Verdict.LEGAL),
    ("M23", SAME, "South calls 9B", Verdict.ILLEGAL),
    (
        "M23",
        "South holds 9C 9C and 11 more\nEast discarded J as 9C",
        "South calls 9C",
        Verdict.LEGAL,
    ),
    ("M11", A_RED, 'South picks 2C\nSouth announces an exchange, saying "May I?"', Verdict.LEGAL),
    ("M11", A_RED, "South picks 2C\nSouth announces an exchange", Verdict.LEGAL),
    ("M46", OWN_RED, "South picks R\nSouth exchanges R for own J", Verdict.LEGAL),
    ("M46", OWN_RED, "South picks R\nSouth sets R in own exposure", Verdict.ILLEGAL),
    (
        "M46",
        OWN_RED,
        "South picks R\nSouth announces an exchange\nSouth sets R in own exposure",
        Verdict.LEGAL,
    ),
    ("M13", INSIDE, "North declares South dead: called tile inside the rack", Verdict.DEAD_HAND),
    ("M47", A_RED, "South offers West R", Verdict.DEAD_HAND),
    ("M47", A_RED, "South announces an exchange\nSouth takes the announcement back", Verdict.LEGAL),
    (
        "M42",
        A_RED,
        "South picks 2C\nSouth exchanges R for West's J\nSouth discards 2C",
        Verdict.LEGAL,
    ),
    ("M42", "South holds no R\nWest shows R R J\nEast discarded 1D", THROWS_A_CRAK, Verdict.LEGAL),
    ("M42", A_RED, "South picks 2C\nSouth discards R", Verdict.ILLEGAL),
    ("M34", PADDED, "South calls 7D for a kong\nSouth exposes 7D 7D 7D J", Verdict.CORRECTABLE),
    ("M34", PADDED, "South calls 7D for a kong\nSouth exposes 7D 7D 7D 7D", Verdict.LEGAL),
    ("M34", PADDED, "South calls 7D for a pung\nSouth exposes 7D 7D 7D J", Verdict.LEGAL),
    ("M34", PADDED, "South calls 7D for a pung\nSouth exposes 7D J J", Verdict.LEGAL),
    (
        "M52",
        PADDED,
        "South calls 7D\nSouth exposes 7D 7D J\nSouth adds J to 7D 7D J",
        Verdict.LEGAL,
    ),
    ("M52", PADDED, f"{PUNG_OF_7D}\nSouth changes the exposure to 7D J 7D", Verdict.LEGAL),
    ("M52", PADDED, f"{PUNG_OF_7D}\nSouth changes the exposure to 7D 7D J J", Verdict.ILLEGAL),
    ("M52", PADDED, f"{PUNG_OF_7D}\nSouth adds J to 7D 7D J", Verdict.ILLEGAL),
    ("M25", TWO_9C, "South picks 2C\nSouth taps the rack\nSouth discards 9C\nNorth calls 9C", YES),
    ("M25", TWO_9C, "North taps the rack\nNorth calls 9C", Verdict.LEGAL),
    (
        "M27",
        DEAD_GOOD,
        "South picks R\nSouth gives West R for J\nWest hands over J",
        Verdict.ILLEGAL,
    ),
    ("M27", A_RED, "South picks 2C\nSouth exchanges R for West's J", Verdict.CORRECTABLE),
    ("M28", DEAD_GOOD, "South picks R\nSouth exchanges R for West's J", Verdict.LEGAL),
    ("M28", FAULTY, DIES_AND_IS_ASKED.format("R"), Verdict.LEGAL),
    ("M28", FAULTY, DIES_AND_IS_ASKED.format("G"), Verdict.ILLEGAL),
    ("M29", "West shows 2D J 2D\nNorth discarded 9D", f"{WRONG}\n{BLAMES_WEST}", Verdict.ILLEGAL),
    ("M29", "West shows 2D J 2D\nNorth discarded 9D", f"{WRONG}\n{BLAMES_EAST}", Verdict.DEAD_HAND),
    ("M29", "West shows 2D J 2D\nNorth discarded 9D", LATE, Verdict.DEAD_HAND),
    ("M30", CONCEALED, "South picks R\nSouth discards R", Verdict.LEGAL),
    (
        "M30",
        CONCEALED,
        "South picks R\nSouth gives West R for J\nWest hands over J",
        Verdict.ILLEGAL,
    ),
    ("M31", CONCEALED, "South calls 1D\nSouth exposes 1D 1D 1D", Verdict.DEAD_HAND),
    ("M39", TWO_9C, "At once: North calls 9C; South calls 9C", Verdict.LEGAL),
    ("M39", TWO_9C, "South calls 9C\nNorth calls 9C", Verdict.ILLEGAL),
    ("M40", TWO_9C, "North calls 9C\nSouth calls 9C", Verdict.LEGAL),
    ("M40", MORE, "North calls 9C\nSouth calls 9C", Verdict.ILLEGAL),
    ("M40", MORE, "At once: South calls 9C; North calls 9C", Verdict.LEGAL),
    ("M41", AT_FAULT, "South discards 2C", Verdict.ILLEGAL),
    ("M41", A_RED, "South says own hand is dead", Verdict.ILLEGAL),
    (
        "M43a",
        "Charleston first right",
        "South passes J 2C 3C right\nNorth points out the mistake",
        Verdict.DEAD_HAND,
    ),
    ("M43a", "Charleston first right", "South passes 1B 2C 3C right", Verdict.LEGAL),
    (
        "M49",
        BLOCKS,
        "East picks F\nEast declares mah jongg with FFFF 1DJJJ 2222D 33C",
        Verdict.LEGAL,
    ),
    ("M50", DEAD_SOUTH, "South declares West dead: not on the card", Verdict.DEAD_HAND),
    ("M51", TWO_9C, "South calls 9C\nSouth exposes 9C 9C J", Verdict.LEGAL),
    ("M51", TWO_9C, "North lifts the discard", Verdict.ILLEGAL),
    ("M51", TWO_9C, "North calls 9C\nNorth exposes 9C 9C 9C", Verdict.ILLEGAL),
    ("M51", TWO_9C, "North calls 9C for mah jongg", Verdict.ILLEGAL),
    (
        "M51",
        "North shows R R J\nNorth needs J in a kong for mah jongg\nWest discarded 1D",
        "North picks R\nNorth exchanges R for own J\nNorth declares mah jongg",
        Verdict.LEGAL,
    ),
    (
        "M50",
        "North shows R R J\nSouth shows 1D 1D J, made this turn\nSouth holds R and 9 more\n"
        "South is dead: wrong count",
        "South exchanges R for North's J",
        YES,
    ),
]


@folded(("belief", "table", "play", "answer"), EDGES)
def test_a_believer_answers_as_the_belief_says(
    belief: str, table: str, play: str, answer: Verdict
) -> None:
    events = [parse_event(line) for line in play.splitlines()]
    judged = judge_play(parse_table(table), events)
    assert judge(judged.table, judged.event, amended(LEAGUE, [belief])).verdict is answer


def pays(belief: str, table: str, play: str) -> dict[str, int]:
    ruleset = amended(LEAGUE, [belief]) if belief else LEAGUE
    events = [parse_event(line) for line in play.splitlines()]
    found = judge_play(parse_table(table), events, ruleset).ruling.pays
    return {seat.value: times for seat, times in (found or {}).items()}


def dead(belief: str, table: str, play: str) -> list[str]:
    events = [parse_event(line) for line in play.splitlines()]
    ruleset = amended(LEAGUE, [belief])
    return [seat.value for seat in judge_play(parse_table(table), events, ruleset).ruling.dead]


FINESSE = "South needs J in a kong for mah jongg\nSouth holds R and 9 more\nEast discarded 1D\n"
TAKES_IT = "South picks 2C\nSouth racks\nSouth exchanges R for {} J\nSouth declares mah jongg"
ALL_DOUBLE = {"East": 2, "West": 2, "North": 2}
PAYMENTS = [
    (
        "M18a",
        "North shows R R J\nSouth shows 5D 5D 5D",
        "North's",
        {"East": 1, "West": 1, "North": 2},
    ),
    ("M18a", "South shows R R J", "own", ALL_DOUBLE),
    ("M18b", "South shows R R J", "own", {"East": 1, "West": 1, "North": 1}),
    ("M19", "South shows R R J", "own", ALL_DOUBLE),
]


@pytest.mark.parametrize(("belief", "shown", "rack", "paid"), PAYMENTS)
def test_what_a_believer_expects_of_a_win_by_exchange(
    belief: str, shown: str, rack: str, paid: dict[str, int]
) -> None:
    assert pays(belief, FINESSE + shown, TAKES_IT.format(rack)) == paid


def test_whose_joker_it_was_is_not_guessed() -> None:
    given = (
        "South needs J in a kong for mah jongg\nSouth holds J and 13 more\nEast discarded 1D\n"
        "South has picked and racked\nSouth has exchanged this turn"
    )
    assert pays("M18a", given, "South declares mah jongg") == ALL_DOUBLE


def test_a_hand_that_never_showed_a_joker_is_jokerless_to_everybody() -> None:
    table = (
        "North shows 9B 9B 9B\nNorth holds no joker\nNorth needs 9D in a pair for mah jongg\n"
        "West discarded 9D"
    )
    play = "North declares mah jongg on 9D"
    assert pays("M20", table, play) == pays("", table, play) == {"East": 2, "South": 2, "West": 4}


def test_the_believer_blames_whoever_gave_the_wrong_tile() -> None:
    table = "West shows 2D J 2D\nNorth discarded 9D"
    assert dead("M29", table, f"{WRONG}\nSouth points out the mistake") == ["East"]
    assert dead("M29", table, LATE) == ["East"]
    given = "West shows 2D 2B 2D, a fault: wrong tile in the exposure\nEast discarded F"
    assert dead("M29", given, "South points out the mistake") == ["West"]


def test_the_picker_who_yields_keeps_thirteen_tiles() -> None:
    """Rack and call at the same instant: the pick goes back to the wall (WO3)."""
    table = parse_table("East discarded 1D\nSouth has picked 2C")
    after = apply(table, parse_event("At once: South racks; North calls 1D"), LEAGUE.options)
    assert [rack.size for rack in after.racks] == [13, 13, 13, 13]


@folded("belief", MISCONCEPTIONS, every=5)
def test_a_believer_rules_on_the_cases_too_and_leaves_a_table_that_can_be_written(
    belief: str,
) -> None:
    """By some belief an earlier line leaves another table, on which the last one cannot be."""
    believed = amended(LEAGUE, [belief])
    concern = [
        case
        for _, case in cases()[::9]
        if not judges_alike(LEAGUE, belief, frozenset(event.verb for event in case.play))
    ]
    apart = 0
    for case in concern:
        try:
            ruling = judge_play(case.table, case.play, believed).ruling
        except PointsAtNothing:
            apart += 1
            continue
        assert verdict_on(case.table, case.play, believed) is ruling.verdict, case.id
        assert parse_table(print_table(ruling.table)) == ruling.table, case.id
    assert apart <= 1
