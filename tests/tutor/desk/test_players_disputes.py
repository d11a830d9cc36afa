"""Sixteen disputes of players, written out on tables of their own, against the desk's answers.

The other six are those of the desk's first page (tests/desk/test_disputes.py). A challenge that is
refused reads as “alive” at the desk; there the verdicts of the two challenges are compared.
"""

import pytest

from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import rows_of
from tests.tutor.desk.walks import walk

FIVE = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C"
PLAYED = (
    "South plays FFFF 66D 3333B 3333C\nSouth holds F F F F 6D 6D 3C 3C 3C 3C 3B 3B 9D\n"
    "East discarded 7D"
)
NEAR = "East discarded 7B"
WON = "South needs 5D in a pung for mah jongg\nSouth holds no joker"
DISPUTES: dict[str, tuple[str, str, str, str]] = {
    "announced, then named in full": (
        "joker owner=other turn=picked from=rack racked=yes named=within",
        FIVE,
        "South picks 1B\nSouth racks\nSouth announces an exchange\nSouth names 5D\n"
        "South exchanges 5D for West's J",
        "Yes, she may.",
    ),
    "from the rack, the pick in hand": (
        "joker owner=other turn=picked from=rack racked=no",
        FIVE,
        "South picks 1B\nSouth exchanges 5D for West's J",
        "Not yet.",
    ),
    "only asked, before the pick": (
        "joker owner=other turn=nothing from=rack done=asked",
        FIVE,
        "South announces an exchange",
        "Not yet.",
    ),
    "after the discard": (
        "joker owner=other turn=discarded",
        FIVE,
        "South picks 1B\nSouth racks\nSouth discards 1B\nSouth exchanges 5D for West's J",
        "No, she can’t.",
    ),
    "in the middle of a call": (
        "joker owner=other turn=called exposed=no from=rack done=taken",
        "North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D",
        "South calls 3D\nSouth sets the discard on the rack\nSouth exchanges G for North's J",
        "No, and her hand can be called dead.",
    ),
    "half its name": (
        "discarded said=no named=half touch=hand",
        "East shows 6D J 6D\nNorth holds 6D and 12 more\nWest discarded S",
        'North picks 2C\nNorth racks\nNorth says "six"\nNorth exchanges 6D for East\'s J',
        "No, it isn’t discarded.",
    ),
    "laid down without a word": (
        "discarded said=no named=no touch=by",
        "East shows 6D J 6D\nNorth holds 6D and 12 more\nWest discarded S",
        "North picks 2C\nNorth racks\nNorth lays 6D on the table by East\n"
        "North exchanges 6D for East's J",
        "Yes, it’s discarded.",
    ),
    "a discard for a joker": (
        "discard for=joker two=no next=none",
        "North shows 8C J 8C\nEast discarded 8C",
        "South picks 1B\nWest calls 8C for an exchange",
        "She doesn’t get it. Play goes on.",
    ),
    "the next player has racked": (
        "discard for=expose two=no next=racked",
        NEAR,
        "South picks 1B\nSouth racks\nWest calls 7B",
        "She doesn’t get it. Play goes on.",
    ),
    "two call, the other sooner": (
        "discard for=expose two=expose near=other",
        NEAR,
        "South calls 7B\nWest calls 7B",
        "She doesn’t get it. The other player does.",
    ),
    "mah jongg before an exposure": (
        "discard for=mahj two=expose near=other",
        f"{NEAR}\nWest needs 7B in a pung for mah jongg\nWest holds no joker",
        "South calls 7B\nWest declares mah jongg on 7B",
        "She gets it.",
    ),
    "twelve tiles": (
        "dead what=count game=yes",
        "West is at fault: wrong count\nEast discarded 9C",
        "North declares West dead: wrong count",
        "Yes, her hand is dead.",
    ),
    "an exposure that can still be changed": (
        "dead what=exposure kind=card since=no",
        "South holds 9C 9C J and 10 more\nEast discarded 9C",
        "South calls 9C\nSouth exposes 9C 9C J, a fault: not on the card\n"
        "North declares South dead: not on the card",
        "No, her hand is alive.",
    ),
    "mah jongg by mistake, shown": (
        "dead what=error on=pick shown=yes",
        PLAYED,
        "South picks 3B\nSouth declares mah jongg\nSouth shows the hand\n"
        "North declares South dead: mah jongg in error",
        "Yes, her hand is dead.",
    ),
    "her own pick, no joker": (
        "pays how=pick joker=no singles=no",
        f"{WON}\nEast discarded 9C",
        "South picks 5D\nSouth declares mah jongg",
        "Everyone pays four times.",
    ),
    "the discard was misnamed": (
        "pays how=discard joker=no singles=no name=wrong",
        f"{WON}\nEast discarded 2B as 5D",
        "South declares mah jongg on 5D",
        "The discarder pays four times, the others nothing.",
    ),
}


@pytest.mark.parametrize("name", DISPUTES)
def test_the_desk_rules_as_the_written_out_case(name: str):
    answers, table, play, words = DISPUTES[name]
    question, *pairs = answers.split()
    ask, wanted = questions()[question], dict(pair.split("=") for pair in pairs)
    row = next(
        row
        for row in rows_of(question, LEAGUE.name)
        if all(row.given[fact] == answer for fact, answer in wanted.items())
        and all(
            row.given[fact.id] in ("", fact.rare)
            for fact in ask.facts
            if fact.rare and fact.id not in wanted
        )
    )
    written = judge_play(parse_table(table), tuple(map(parse_event, play.splitlines())), LEAGUE)
    walked = walk(ask, row)
    assert walked.settled is not None
    assert headline(ask, walked.settled.row.ruling) == words
    assert walked.taps <= (7 if walked.rare else 6)
    if "declares" not in play or question != "dead":
        assert written.ruling.verdict is row.ruling.verdict
    assert bool(written.ruling.dead) is bool(row.ruling.dead)
    if question == "pays":
        assert {times for _, times in row.ruling.pays} == set((written.ruling.pays or {}).values())


def test_there_are_sixteen():
    assert len(DISPUTES) == 16
