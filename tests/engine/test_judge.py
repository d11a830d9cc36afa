"""`judge` as a whole: every rule speaks, the first broken point decides, a yes is explained too."""

import pytest

from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.reasons import because, reasons, rules_of
from mahjlearn.engine.judging.judge import deciding, judge, verdict_of
from mahjlearn.engine.judging.play import judge_play, table_before
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.notation import parse_event, parse_play, parse_table, print_table
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Point, RuleKind, Ruling, Status, Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Seat

KONG = "West shows 4B J 4B\nEast discarded 9C\nSouth holds 4B 7D and 11 more"
PICKED = f"{KONG}\nSouth has picked and racked".replace("11 more", "12 more")


def rule_on(table: str, event: str, ruleset: str = "league") -> Ruling:
    return judge(parse_table(table), parse_event(event), RULESETS[ruleset])


def statuses(ruling: Ruling) -> dict[str, Status]:
    return {finding.rule.id: finding.status for finding in ruling.findings}


def test_a_yes_names_the_bar_it_kept_and_the_permissions_it_used() -> None:
    ruling = rule_on(PICKED, "South exchanges 4B for West's J")
    assert (ruling.verdict, ruling.point, ruling.allowed) == (Verdict.LEGAL, None, True)
    named = rules_of(ruling, parse_event("South exchanges 4B for West's J"))
    assert sorted(named) == ["EX1", "EX2", "EX23", "TS2"]
    assert deciding(ruling.findings) is None


def test_every_rule_speaks_though_the_first_has_decided() -> None:
    """A wrong tile, and before the turn: both are found, and the turn decides."""
    ruling = rule_on(KONG, "South exchanges 7D for West's J")
    found = statuses(ruling)
    assert (found["TS1"], found["EX1"]) == (Status.BREACHED, Status.BREACHED)
    assert (ruling.point, ruling.verdict) == (Point.BEGUN, Verdict.DEAD_HAND)


def test_a_rule_whose_ground_is_broken_is_moot() -> None:
    """Whether the joker matches is no question once the discard was to buy it."""
    table = (
        "West shows 4B J 4B\nEast discarded 9C\nSouth has called 9C\nSouth holds 9C J and 11 more"
    )
    ruling = rule_on(table, "South exchanges 9C for West's J")
    found = statuses(ruling)
    assert (found["CL1"], found["CL2"]) == (Status.BREACHED, Status.BREACHED)
    assert (found["EX1"], ruling.point) == (Status.MOOT, Point.CLAIM_PURPOSE)


def test_a_no_names_all_that_is_broken_at_the_deciding_point_and_nothing_else() -> None:
    event = "West calls 8C for an exchange"
    ruling = rule_on("North shows 8C J 8C\nEast discarded 8C", event)
    assert rules_of(ruling, parse_event(event)) == ("CL1", "CL2")
    assert [rule.id for rule, _, _ in reasons(ruling, parse_event(event))] == ["CL1", "CL2"]


def test_findings_stand_in_the_order_of_the_points() -> None:
    places = {point: place for place, point in enumerate(Point)}
    for verb in Verb:
        order = [places[rule.point] for rule in LEAGUE.rules_for(verb).checks]
        assert order == sorted(order)


def test_the_strongest_consequence_fixes_the_verdict() -> None:
    """The swap is wrong (correctable) and too early (a dead hand): the hand is dead."""
    ruling = rule_on(KONG, "South exchanges 7D for West's J")
    fixed = {applied.consequence.verdict for applied in ruling.applied} - {None}
    assert (ruling.verdict, ruling.dead) == (Verdict.DEAD_HAND, (Seat.SOUTH,))
    assert Verdict.DEAD_HAND in fixed
    assert ruling.table.rack(Seat.SOUTH).hand is HandState.AT_FAULT


def test_the_ruling_depends_on_the_ruleset() -> None:
    event = "South exchanges 4B for West's J"
    verdicts = {name: rule_on(KONG, event, name).verdict for name in RULESETS}
    assert verdicts == {
        "league": Verdict.DEAD_HAND,
        "league-phone-2024": Verdict.DEAD_HAND,
        "amja": Verdict.DEAD_HAND,
        "teacher-2019": Verdict.ILLEGAL,
        "tournament": Verdict.DEAD_HAND,
    }


def test_a_legal_act_happens_and_an_illegal_one_does_not() -> None:
    after = rule_on(PICKED, "South exchanges 4B for West's J").table
    assert print_table(after).splitlines()[0] == "West shows 4B 4B 4B"
    refused = rule_on(PICKED, "South gives West 7D for J")
    assert (refused.verdict, refused.table) == (Verdict.ILLEGAL, parse_table(PICKED))


def test_a_tile_deemed_discarded_is_the_discard_and_the_next_is_up() -> None:
    after = rule_on(PICKED, "South lays 4B on the table by West").table
    assert (after.discard.tile, after.discard.by, after.turn.seat) == ("4B", Seat.SOUTH, Seat.WEST)


def test_a_dead_hand_may_only_give_up_a_joker_that_is_due() -> None:
    table = f"{PICKED}\nWest is dead: wrong count"
    ruling = rule_on(table, "West calls 9C")
    assert (ruling.verdict, rules_of(ruling, parse_event("West calls 9C"))) == (
        Verdict.ILLEGAL, ("DH1",),
    )  # fmt: skip
    play = parse_play("South gives West 4B for J\nWest hands over J")
    assert judge_play(parse_table(table), play).ruling.verdict is Verdict.LEGAL


def test_what_is_not_ruled_on_says_why_and_changes_nothing() -> None:
    table = parse_table("Charleston first right")
    event = parse_event("West owes 1")
    ruling = judge(table, event)
    assert (ruling.verdict, ruling.pays, ruling.table) == (Verdict.UNSETTLED, None, table)
    assert because(ruling, event) == (
        "IOUs are for blind passes, in the first left and the last right. "
        "These sources don’t mention one anywhere else.",
    )


def test_a_declaration_without_a_line_asks_for_it() -> None:
    ruling = rule_on(PICKED, "South declares mah jongg")
    assert (ruling.verdict, ruling.asks) == (
        Verdict.UNSETTLED, ("South needs TILE in a GROUP for mah jongg",),
    )  # fmt: skip


def test_to_do_says_what_remains() -> None:
    table = f"{KONG}\nSouth has picked F"
    ruling = rule_on(table, "South exchanges 4B for West's J")
    assert (ruling.verdict, ruling.to_do) == (Verdict.CORRECTABLE, (parse_event("South racks"),))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_the_bare_verdict_is_the_same(ruleset) -> None:
    events = ("South exchanges 4B for West's J", "South lays 4B on the table by West",
              "South discards F", "South gives West 7D for J", "North calls 9C")  # fmt: skip
    for text in (KONG, PICKED, f"{KONG}\nSouth has picked F"):
        table = parse_table(text)
        for event in map(parse_event, events):
            assert verdict_of(table, event, ruleset) is judge(table, event, ruleset).verdict


def test_earlier_lines_are_taken_as_having_happened() -> None:
    play = parse_play("South exchanges 4B for West's J\nSouth discards J")
    table = parse_table(KONG)
    before = table_before(table, play)
    assert before.rack(Seat.SOUTH).hand is HandState.AT_FAULT
    judged = judge_play(table, play)
    assert (judged.table, judged.event, len(judged.before)) == (before, play[1], 1)
    assert judged.before[0].verdict is Verdict.DEAD_HAND


def test_a_play_says_every_line_that_points_at_nothing() -> None:
    play = parse_play("South picks F\nSouth exchanges 4B for North's J")
    with pytest.raises(PointsAtNothing) as caught:
        judge_play(parse_table(KONG), play)
    assert [(fault.line, fault.message) for fault in caught.value.faults] == [
        (2, "North shows no joker.")
    ]


def test_an_empty_play_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one line"):
        judge_play(parse_table(KONG), ())


def test_advice_and_notes_never_stand_among_the_findings() -> None:
    quiet = {rule.id for rule in ALL_RULES if rule.kind in (RuleKind.ADVICE, RuleKind.NOTE)}
    for verb in Verb:
        speaking = LEAGUE.rules_for(verb)
        assert {rule.id for rule in (*speaking.checks, *speaking.follows)} & quiet == set()


OFFERED = "North holds F 5B S and 11 more\nEast shows S J S\nNorth has picked and racked"


def test_an_owner_who_hands_over_takes_the_tile_that_is_held_out() -> None:
    play = parse_play("North offers East S\nEast hands over J\nNorth racks J")
    judged = judge_play(parse_table(OFFERED), play)
    assert print_table(judged.ruling.table).splitlines()[:2] == [
        "East shows S S S",
        "North holds F 5B J and 11 more",
    ]


def test_a_joker_is_handed_over_once() -> None:
    play = parse_play("North gives East S for J\nEast hands over J\nEast hands over J")
    with pytest.raises(PointsAtNothing) as found:
        judge_play(parse_table(OFFERED), play)
    assert [str(fault.message) for fault in found.value.faults] == [
        "East has handed the joker over already."
    ]


NEEDS = "South needs 9C in a kong for mah jongg\nEast discarded 9C"


@pytest.mark.parametrize(
    ("table", "play"),
    [
        (NEEDS, "South declares mah jongg on 9C"),
        (f"{NEEDS}\nNorth needs 2B in a kong for mah jongg\nNorth has picked 2B",
         "At once: South declares mah jongg on 9C; North declares mah jongg"),
    ],
)  # fmt: skip
def test_what_is_paid_stays_open_where_a_joker_may_be_held_or_two_win(
    table: str, play: str
) -> None:
    """Nothing known is not nothing paid."""
    ruling = judge_play(parse_table(table), parse_play(play)).ruling
    assert (ruling.verdict, ruling.pays) == (Verdict.LEGAL, None)
