"""The tiles of an example: only tiles that the example itself names."""

import re

from django.test import Client

from lessons.reference.data_files import table
from lessons.reference.rules.pictures import groups_of
from lessons.reference.rules.text import text_of
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.table.tiles import Tile, tile_name
from tests.folding import folded
from tests.puzzles.page import get

NUMBERS = list(table("pictures"))
FIGURES = dict(
    zip("one two three four five six seven eight nine".split(), "123456789", strict=True)
)


def named_in(text: str) -> set[Tile]:
    """`2 Bams`, `two bam`, `Soap`, `NEWS`, as tiles."""
    words = re.sub(r"\s", " ", text).lower()
    for word, figure in FIGURES.items():
        words = re.sub(rf"\b{word} (?=bam|crak|dot)", f"{figure} ", words)
    winds = set("NEWS") if "news" in words else set()
    return {t for t in Tile if t in winds or re.search(rf"\b{said(t)}s?\b", words)}


def said(tile: Tile) -> str:
    """`3 bam`, `soap`; players leave out the word wind."""
    return tile_name(tile).lower().removesuffix(" wind")


@folded("number", NUMBERS)
def test_a_picture_shows_tiles_of_the_example(number: str) -> None:
    text = text_of(RULES_BY_ID[number])
    drawn = {tile for group in groups_of(number) for tile in group.tiles}
    assert (
        drawn - {Tile.JOKER} - named_in(" ".join((text.ruling, *text.body, text.example))) == set()
    )


@folded("number", NUMBERS)
def test_each_group_has_words_above_it(number: str) -> None:
    assert groups_of(number) != ()
    assert all(group.caption and group.tiles for group in groups_of(number))


def test_a_screen_reader_hears_the_tiles(client: Client) -> None:
    rule = RULES_BY_ID["CL2"]
    html = get(client, f"/rules/{rule.id}-{rule.slug}/").html
    found = re.findall(
        r'<figcaption>(.*?)</figcaption>\s*<div class="set" role="img" aria-label="(.*?)"', html
    )
    assert [(caption, name.replace("\xa0", " ")) for caption, name in found] == [
        ("Left discards", "5 Dot"),
        ("Across shows", "5 Dot, Joker, 5 Dot"),
    ]
