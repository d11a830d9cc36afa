"""Around a misnamed discard and a mistaken mah jongg: whatever is tried, the table stays whole."""

from collections.abc import Iterator

import pytest

from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, SET_SIZE, Seat, Tile
from mahjlearn.engine.vocabulary import events_within, in_sight
from tests.folding import folded
from tests.sampling import share

HANDS = (
    "East holds 9B 1D and 11 more\nSouth holds 9B 9B 9C 9C J and 8 more\n"
    "South needs 9B in a pair for mah jongg\nWest needs 9C in a pair for mah jongg\n"
    "Discards none\nWall 99\n"
)
TABLES = {
    "misnamed": f"{HANDS}East discarded 9C as 9B",
    "called by its name": f"{HANDS}East discarded 9C as 9B\nSouth has called 9B",
    "racked": f"{HANDS}East discarded 9C as 9B\nSouth has called 9B, on the rack",
    "for mah jongg": f"{HANDS}East discarded 9C as 9B\nSouth has called 9B for mah jongg",
    "a joker": f"{HANDS}East discarded J as 9B, misnamed",
    "in error": f"{HANDS}East discarded 9C\nSouth has called 9C for mah jongg\n"
    "South has declared mah jongg on 9C\nSouth has shown the hand",
    "on the name": f"{HANDS}East discarded 9C as 9B\nSouth has called 9B for mah jongg\n"
    "South has declared mah jongg on 9B",
}
GROUPS = (
    Verb.OFFER, Verb.GIVE, Verb.EXCHANGE, Verb.LAY, Verb.SET_IN, Verb.TAMPER, Verb.GIVE_JOKER,
    Verb.GIVE_JOKER_FREE, Verb.TAKE_JOKER, Verb.DECLARE_DEAD, Verb.ADD,
)  # fmt: skip
"""Acts that have nothing to do with the discard."""


FACES = {Tile.BAM_9, Tile.CRAK_9, Tile.DOT_2, Tile.JOKER, Tile.HIDDEN}
"""The tiles it is about, and one that it is not."""


def tried(table: Table, ruleset: Ruleset) -> Iterator[Event]:
    for seat in SEATS:
        for event in events_within(in_sight(table, seat, ruleset), seat):
            apart = event.verb in GROUPS or not FACES.issuperset(event.tiles)
            if not apart and not unmet(table, event, LEAGUE.options):
                yield event


@folded("ruleset", ["league", "amja", "tournament"])
@folded("name", TABLES, every=3)
def test_what_comes_of_it_is_a_table_that_reads_back(name: str, ruleset: str) -> None:
    table, rules = parse_table(TABLES[name]), RULESETS[ruleset]
    events = share(tried(table, rules), 3)
    assert events != []
    for event in events:
        ruling = judge(table, event, rules)
        assert (event, parse_table(print_table(ruling.table))) == (event, ruling.table)
        assert (event, verdict_of(table, event, rules)) == (event, ruling.verdict)


@pytest.mark.parametrize("name", TABLES)
def test_no_tile_is_lost_or_made(name: str) -> None:
    table = parse_table(TABLES[name])
    for event in tried(table, LEAGUE):
        ruling = judge(table, event)
        after = table_as_happened(table, event, ruling, LEAGUE.options)
        assert (event, _tiles(after)) == (event, SET_SIZE)


def _tiles(table: Table) -> int:
    out = sum(held(table, seat) for seat in SEATS) + len(table.discards or ())
    return out + (table.wall or 0) + (table.discard is not None)


# What a name does and does not do


def after(lines: str, play: str) -> Table:
    return table_after(parse_table(lines), parse_play(play))


def test_the_tile_called_is_the_one_that_lies_there() -> None:
    claim = after("East discarded 9C as 9B", "South calls 9B").turn.claim
    assert claim is not None
    assert (claim.tile, claim.meant, claim.wanted) == (Tile.CRAK_9, Tile.BAM_9, Tile.BAM_9)


def test_what_was_called_by_its_name_is_exposed_as_what_it_is() -> None:
    table = after(
        "South holds 9C 9C and 11 more\nEast discarded 9C as 9B",
        "South calls 9B\nSouth exposes 9C 9C 9C",
    )
    claim = table.turn.claim
    assert claim is not None
    assert (claim.tile, claim.meant, claim.by) == (Tile.CRAK_9, None, Seat.EAST)
    assert (table.discard, table.rack(Seat.SOUTH).unseen) == (None, 11)


def test_once_it_is_named_properly_the_next_player_is_up() -> None:
    table = after("East discarded 9C as 9B", "West calls 9B\nEast corrects the name")
    assert table == parse_table("East discarded 9C")


def test_a_tile_thrown_twice_running_may_be_called_same() -> None:
    table = parse_table("East discarded 9C\nSouth has picked 9C")
    (event,) = parse_play("South discards 9C as same")
    assert judge(table, event).verdict is Verdict.LEGAL
    (other,) = parse_play("South discards 2D as same")
    assert judge(table, other).verdict is Verdict.CORRECTABLE


def test_a_joker_keeps_its_wrong_name_until_it_is_corrected() -> None:
    table = after("East discarded 2D", "South picks J\nSouth discards J as F")
    assert "South discarded J as F, misnamed" in print_table(table).splitlines()
    corrected = table_after(table, parse_play("South corrects the name"))
    assert "South discarded J" in print_table(corrected).splitlines()


def test_an_exposure_in_place_of_a_mistaken_mah_jongg_is_a_call_like_any_other() -> None:
    play = "South calls 9C for mah jongg\nSouth declares mah jongg\nSouth reveals 9C 9C"
    lines = (
        "South holds 9C 9C 2D and 10 more\nSouth needs J in a kong for mah jongg\nEast discarded 9C"
    )
    found = judge_play(
        parse_table(lines), parse_play(f"{play}\nSouth exposes 9C 9C 9C\nSouth discards 2D")
    )
    assert (found.ruling.verdict, found.ruling.table.turn.seat) == (Verdict.LEGAL, Seat.WEST)
