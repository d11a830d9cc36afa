"""Facts into words (`speak`): seats by name or *you*, tiles, exposures, numbers."""

import pytest

from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import FACES, Grouping, Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import (
    TABLE,
    Audience,
    exposure_in_words,
    fill,
    grouping_with_article,
    jokers_in_words,
    listed,
    number_word,
    plural,
    said_name,
    sentence,
    tiles_in_words,
    with_article,
)

YOU = Audience(you=Seat.SOUTH, names={Seat.WEST: "Across"})
BAM, CRAK, JOKER = Tile.BAM_4, Tile.CRAK_9, Tile.JOKER


@pytest.mark.parametrize(
    ("template", "at_the_table", "to_you"),
    [
        ("{seat} may.", "South may.", "You may."),
        ("{seat:s} turn.", "South’s turn.", "Your turn."),
        ("{seat:have|has} picked.", "South has picked.", "You have picked."),
        ("It is {seat:s} rack.", "It is South’s rack.", "It is your rack."),
        ("{other:have|has} it.", "West has it.", "Across has it."),
        ("{other:s} joker. {seat} may.", "West’s joker. South may.", "Across’s joker. You may."),
    ],
)
def test_seats(template: str, at_the_table: str, to_you: str) -> None:
    facts = {"seat": Seat.SOUTH, "other": Seat.WEST}
    assert sentence(template, facts) == at_the_table
    assert sentence(template, facts, YOU) == to_you


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{tile}", "4 Bam"),
        ("{tile:a}", "a 4 Bam"),
        ("{tile:s}", "4 Bams"),
        ("{eight:a}", "an 8 Dot"),
        ("{wind:a}", "an East Wind"),
        ("{soap:a}", "a Soap"),
        ("{many}", "two 4 Bams and a Joker"),
        ("{none}", "nothing"),
        ("{block}", "kong of 4 Bams"),
        ("{size} tiles", "four tiles"),
        ("{words}", "as it was said"),
    ],
)
def test_tiles_numbers_and_words(template: str, text: str) -> None:
    facts = {
        "tile": BAM, "eight": Tile.DOT_8, "wind": Tile.EAST, "soap": Tile.SOAP,
        "many": (BAM, BAM, JOKER), "none": (), "block": Exposure((BAM, JOKER, JOKER, BAM)),
        "size": 4, "words": "as it was said",
    }  # fmt: skip
    assert fill(template, facts) == text


def test_a_sentence_begins_with_a_capital_and_a_part_of_one_as_it_is() -> None:
    facts = {"seat": Seat.SOUTH}
    assert sentence("{seat} may. {seat} may not.", facts, YOU) == "You may. You may not."
    assert fill("{seat} may", facts, YOU) == "you may"


def test_an_unknown_fact_is_an_error_and_not_a_hole_in_a_sentence() -> None:
    with pytest.raises(KeyError):
        sentence("{nobody} may.", {"seat": Seat.SOUTH})


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ((BAM, BAM, JOKER), "pung of 4 Bams"),
        ((BAM,) * 2 + (JOKER,) * 3, "quint of 4 Bams"),
        ((BAM,) + (JOKER,) * 5, "sextet of 4 Bams"),
        ((BAM, CRAK, JOKER), "group of a 4 Bam, a 9 Crak and a Joker"),
        ((JOKER, JOKER, JOKER), "group of three Jokers"),
    ],
)
def test_exposures(tiles: tuple[Tile, ...], text: str) -> None:
    assert exposure_in_words(Exposure(tiles)) == text


def test_what_jokers_alone_stand_for_names_the_block() -> None:
    alone = Exposure((JOKER, JOKER, JOKER), stands_for=CRAK)
    assert exposure_in_words(alone) == "pung of 9 Craks"


def test_groupings_jokers_names_and_numbers() -> None:
    assert [grouping_with_article(g) for g in Grouping] == [
        "a single", "a pair", "a pung", "a kong", "a quint", "a sextet", "NEWS", "the year",
    ]  # fmt: skip
    assert [jokers_in_words(n) for n in (1, 2)] == ["a joker", "two jokers"]
    assert [said_name(name) for name in ("9C", "joker", "same")] == [
        "a 9 Crak",
        "“joker”",
        "“same”",
    ]
    assert [number_word(n) for n in (0, 3, 9, 10, 13)] == ["no", "three", "nine", "10", "13"]
    assert [listed(list(parts)) for parts in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]


def test_every_tile_has_its_article() -> None:
    vowels = [str(tile) for tile in FACES if with_article(tile_name(tile)).startswith("an ")]
    assert vowels == ["8B", "8C", "8D", "E"]
    assert plural(Tile.FLOWER) == "Flowers"
    assert tiles_in_words((Tile.HIDDEN,)) == "a face-down tile"


def test_every_rule_s_sentence_closes_its_braces() -> None:
    """Formatted with anything at all in each field, no sentence breaks."""
    broken = []
    for rule in ALL_RULES:
        for text in (rule.says, rule.breached):
            try:
                text.format_map(_Anything())
            except (ValueError, IndexError):
                broken.append(rule.id)
    assert broken == []


class _Anything(dict):
    def __missing__(self, key: str) -> "_Word":
        return _Word()


class _Word:
    def __format__(self, spec: str) -> str:
        return spec or "word"


def test_the_table_has_no_you() -> None:
    assert TABLE.you is None
    assert [TABLE.name(seat) for seat in Seat] == ["East", "South", "West", "North"]
