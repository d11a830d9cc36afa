"""A table at first sight: its words without names and tiles, and single facts."""

import pytest

from mahjlearn.tutor.generate.tables.facts import bare_words, first_sight
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of


def test_what_is_told_are_the_words_without_names_and_tiles() -> None:
    told: dict[str, str] = {}
    for one in table_entries():
        if one.form in ("take", "ruling") and one.form not in told:
            told[one.form] = first_sight(table_of(one.slug)).told
    assert told["take"] == ""
    assert told["ruling"].startswith("May P ")


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Right calls the 3 Bam. You call the Soap.", "P call T. P call T."),
        ("May Across take your joker with a Red Dragon?", "May P take P’s joker with T?"),
        ("May Left take their own joker with an 8 Dot?", "May P take P’s joker with T?"),
        ("Your hand: 22 444 in Bams, NEWS. May you declare?", "P’s hand: T. May P declare?"),
        ("Across exposes two West Winds and a joker.", "P expose two T and a joker."),
        ("Left’s hand is dead: a pick out of turn.", "P’s hand is dead: a pick out of turn."),
    ],
)
def test_names_and_tiles_are_no_words_of_their_own(text: str, bare: str) -> None:
    assert bare_words(text) == bare
