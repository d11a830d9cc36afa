"""Grounds for a dead hand: what makes one, who may say so, and what the table is afterwards."""

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import RuleKind, Verdict
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.table import describe
from tests.engine.ruled_cases import Expectation, expectations
from tests.folding import folded

OPEN = "East discarded 9C"
KINDS = {
    "DH1": "consequence", "DH2a": "consequence", "DH2b": "consequence", "DH2c": "consequence",
    "DH2d": "consequence", "DH2e": "consequence", "DH2f": "consequence", "DH2g": "consequence",
    "DH2h": "consequence", "DH3": "consequence", "DH4": "permission", "DH5": "bar", "DH6": "bar",
    "DH7": "advice", "XA11": "bar", "XA12": "bar", "XA13": "consequence", "XA17": "permission",
    "XA18": "bar", "XA22": "note", "XA24": "bar", "XA25": "bar", "XA28": "bar",
}  # fmt: skip
"""As the catalogue says; all of them are in force in every ruleset."""


def judged(table: str, play: str, name: str = "league") -> Judged:
    return judge_play(parse_table(table), parse_play(play), ruleset_named(name))


def afterwards(table: str, play: str, name: str = "league") -> list[str]:
    return print_table(judged(table, play, name).ruling.table).splitlines()


@folded("number", KINDS)
def test_kinds_are_those_of_the_catalogue(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert (rule.kind, rule.rulesets, rule.option) == (RuleKind(KINDS[number]), None, None)


@folded("ground", Ground)
def test_every_stated_ground_can_be_declared(ground: Ground) -> None:
    """In a tournament each of them is one; elsewhere two are none, or nobody says so."""
    found = judged(
        f"South is at fault: {ground}\n{OPEN}", f"West declares South dead: {ground}", "tournament"
    )
    assert (found.ruling.verdict, found.ruling.dead) == (Verdict.DEAD_HAND, (Seat.SOUTH,))
    assert f"South is dead: {ground}" in print_table(found.ruling.table).splitlines()


def test_grounds_of_one_ruleset_are_none_in_another() -> None:
    verdicts = {
        ground: [
            judged(
                f"South is at fault: {ground}\n{OPEN}", f"West declares South dead: {ground}", name
            ).ruling.verdict.value
            for name in RULESETS
        ]
        for ground in (Ground.TILE_INSIDE, Ground.WRONG_CALL, Ground.EARLY_EXCHANGE)
    }
    assert list(RULESETS) == ["league", "league-phone-2024", "amja", "teacher-2019", "tournament"]
    assert verdicts == {
        Ground.TILE_INSIDE: ["illegal", "illegal", "unsettled", "illegal", "dead-hand"],
        Ground.WRONG_CALL: ["illegal", "illegal", "unsettled", "unsettled", "dead-hand"],
        Ground.EARLY_EXCHANGE: ["dead-hand", "dead-hand", "dead-hand", "unsettled", "dead-hand"],
    }


@folded("ground", Ground)
def test_nobody_declares_the_own_hand_dead_on_any_ground(ground: Ground) -> None:
    for name in RULESETS:
        found = judged(
            f"South is at fault: {ground}\n{OPEN}", f"South declares South dead: {ground}", name
        )
        assert (found.ruling.verdict, found.ruling.dead) == (Verdict.ILLEGAL, ())
        assert found.ruling.table == found.table


AFTER = {
    # An unracked tile picked out of turn goes back to the wall, a racked one stays (D27).
    ("West picks 3C", f"{OPEN}\nWall 40"): [
        "West holds 13 unseen", "West is at fault: picked out of turn", "East discarded 9C",
        "West has picked 3C out of turn", "Wall 39",
    ],
    ("West picks 3C\nNorth declares West dead: picked out of turn", f"{OPEN}\nWall 40"): [
        "West is dead: picked out of turn", "East discarded 9C", "Wall 40",
    ],
    (
        "West picks 3C\nWest racks\nNorth declares West dead: picked out of turn",
        f"{OPEN}\nWall 40",
    ): [
        "West holds 3C and 13 more", "West is dead: picked out of turn", "East discarded 9C",
        "Wall 39",
    ],
    # Thrown without a pick: twelve are left, and only the own turn is over.
    ("South discards 2B", OPEN): [
        "South holds 12 unseen", "South is at fault: wrong count", "South discarded 2B",
    ],
    ("West discards 2B", OPEN): [
        "West holds 12 unseen", "West is at fault: wrong count", "West discarded 2B",
        "South is next",
    ],
    ("South picks 3C\nWest discards 2B", f"Discards 1B\n{OPEN}"): [
        "West holds 12 unseen", "West is at fault: wrong count", "Discards 1B 2B",
        "East discarded 9C", "South has picked 3C",
    ],
    # After a pick out of turn the discard ends a turn.
    ("West picks 3C\nWest discards 2B", OPEN): [
        "West holds 3C and 12 more", "West is at fault: picked out of turn", "West discarded 2B",
    ],
    # The wrong wall, put right.
    ("South picks 3C from the wrong wall\nSouth puts the pick back", f"{OPEN}\nWall 40"): [
        "East discarded 9C", "Wall 40",
    ],
    # Two faults are kept apart.
    ("South exchanges G for North's J\nSouth discards 2B", f"North shows G G J\n{OPEN}"): [
        "North shows G G G", "South holds J and 11 more",
        "South is at fault: exchanged before the turn", "South is at fault: wrong count",
        "South discarded 2B",
    ],
    # Pick and discard at one instant: twelve on the slope, the pick in the other hand.
    ("At once: South discards 2B; South picks 3C", OPEN): [
        "South discarded 2B", "South holds the pick 3C, not racked",
    ],
    ("At once: South discards 2B; South picks 3C\nSouth racks", OPEN): [
        "South holds 3C and 12 more", "South discarded 2B",
    ],
    # A caller who dies before exposing leaves the discard, and the next after it is up.
    (
        "West calls 9C\nNorth declares West dead: wrong wall",
        f"West is at fault: wrong wall\n{OPEN}",
    ): ["West is dead: wrong wall", "East discarded 9C"],
}  # fmt: skip


@folded("case", AFTER)
def test_the_table_afterwards(case: tuple[str, str]) -> None:
    play, table = case
    assert afterwards(table, play) == AFTER[case]


def test_what_a_concealed_hand_has_exposed_goes_back_old_and_new() -> None:
    lines = afterwards(
        "South plays a concealed line\nSouth shows 3D 3D J\nSouth holds 5B J and 8 more\n"
        "East discarded 5B",
        "South calls 5B\nSouth exposes 5B 5B J\nWest declares South dead: concealed hand exposed",
    )
    assert lines == [
        "South holds 3D 3D J 5B 5B J and 8 more",
        "South plays a concealed line",
        "South is dead: concealed hand exposed",
        "West is next",
    ]


def test_an_early_exchange_ends_with_the_hand() -> None:
    """The tile handed over is back on the slope of the hand that died."""
    lines = afterwards(
        f"North shows G G J\nWest holds G and 12 more\nWest is at fault: wrong wall\n{OPEN}",
        "West gives North G for J\nEast declares West dead: wrong wall",
    )
    assert lines == [
        "North shows G G J",
        "West holds G and 12 more",
        "West is dead: wrong wall",
        "East discarded 9C",
    ]


LATE = """
North shows 8C 8C J 8C, a fault: not on the card
West holds 8C and 12 more
South discarded 9C
"""
DECLARED = "East declares North dead: not on the card\n"
TAKES = "West picks 3B\nWest racks\nWest exchanges 8C for North's J"


def test_a_wrong_exposure_found_late_stays_if_that_is_chosen() -> None:
    """As I Love Mahj has it, question 675 (D7). That of a concealed hand goes back all the same."""
    declared = f"{LATE}North is dead: not on the card\n"
    for table, play in ((LATE, DECLARED + TAKES), (declared, TAKES)):
        found = {
            name: judged(table, play, name).ruling.verdict
            for name in ("league", "amja", "league, D7 stays")
        }
        assert list(found.values()) == [Verdict.ILLEGAL, Verdict.UNSETTLED, Verdict.LEGAL]
    assert "North shows 8C 8C J 8C, a fault: not on the card" in afterwards(
        LATE, DECLARED.strip(), "league, D7 stays"
    )
    concealed = f"{LATE}North plays a concealed line"
    assert judged(concealed, DECLARED + TAKES, "league, D7 stays").ruling.verdict is Verdict.ILLEGAL


def test_the_newest_of_two_faults_is_pointed_out() -> None:
    table = f"North shows G G J\n{OPEN}"
    play = "South exchanges G for North's J\nSouth discards 2B\nWest points out the mistake"
    assert "South is dead: wrong count" in afterwards(table, play)


def test_the_reasons_of_a_hand_at_fault_do_not_tell_the_fault() -> None:
    play = "South picks 3C from the wrong wall\nSouth racks\nSouth discards 3C"
    with_fault, without = judged(OPEN, play), judged(OPEN, play.replace(" from the wrong wall", ""))
    assert because(with_fault.ruling, with_fault.event) == because(without.ruling, without.event)


def test_a_tile_picked_out_of_turn_is_told_and_the_fault_is_not() -> None:
    told = describe(judged(OPEN, "West picks 3C").ruling.table)
    assert told[:2] == (
        "It’s South’s turn next. South hasn’t picked or called yet.",
        "West has picked a 3 Crak and not racked it.",
    )
    assert [line for line in told if "fault" in line or "dead" in line] == []


def test_a_good_block_that_went_back_new_is_no_wrong_exposure() -> None:
    table = "South holds 3D 3D J and 11 more\nSouth is dead: exchanged before the turn"
    found = judged(f"{table}\nWest holds 3D and 12 more\nSouth discarded 9C".replace("11", "10"),
                   "West picks 2B\nWest racks\nWest exchanges 3D for South's J")  # fmt: skip
    assert rules_of(found.ruling, found.event) == ("DH3",)


POINTED_OUT = [one for one in expectations() if one.file == "pointed_out.toml"]


@folded("case", POINTED_OUT, ids=lambda case: case.name)
def test_a_mistake_pointed_out_is_told_cause_first(case: Expectation) -> None:
    answer = case.judged()
    told = rules_of(answer.ruling, answer.event)
    expected = case.expect["rules"]
    assert [number for number in told if number in expected] == expected
