"""Facts into words: seats, tiles and exposures inside a rule's sentence.

In a sentence `{seat}` is the seat's name or *you*, `{seat:s}` its possessive, `{seat:have|has}`
the name with the verb that fits *you* or a name. `{tile}` is `3 Crak`, `{tile:a}` `a 3 Crak`,
`{tile:s}` `3 Craks`. A tuple of tiles is listed; an exposure is `pung of 3 Craks`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mahjlearn.engine.rulings import Facts
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile, grouping_of, tile_name

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_GROUNDS = {
    Ground.THREW_IN: "gave up the hand",
    Ground.WRONG_CALL: "wrong challenge",
}
_VOWEL_SOUNDS = ("8", "E", "a", "e", "i", "o", "u", "eight")


@dataclass(frozen=True, slots=True)
class Audience:
    """The reader: `names` for seats with names of their own, `you` for the reader's seat."""

    you: Seat | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)

    def name(self, seat: Seat) -> str:
        return "you" if seat is self.you else self.names.get(seat, seat.value)


TABLE = Audience()
"""Seats by their winds and nobody as *you*: the transcript's own way."""


@dataclass(frozen=True, slots=True)
class _SeatWord:
    seat: Seat
    audience: Audience

    def __format__(self, spec: str) -> str:
        name = self.audience.name(self.seat)
        you = self.seat is self.audience.you
        if spec == "s":
            return "your" if you else f"{name}’s"
        if "|" in spec:
            mine, theirs = spec.split("|")
            return f"{name} {mine if you else theirs}"
        return name


@dataclass(frozen=True, slots=True)
class _TileWord:
    tile: Tile

    def __format__(self, spec: str) -> str:
        name = tile_name(self.tile)
        if spec == "a":
            return with_article(name)
        return plural(self.tile) if spec == "s" else name


def with_article(name: str) -> str:
    """Return the noun with its article: `a 3 Crak`, `an 8 Bam`, `an East Wind`."""
    return f"{'an' if name.startswith(_VOWEL_SOUNDS) else 'a'} {name}"


def capital(text: str) -> str:
    """Return the text with a capital letter first, and the rest as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def plural(tile: Tile) -> str:
    """Return the plural of a tile's name: `3 Craks`, `Soaps`, `Flowers`."""
    return f"{tile_name(tile)}s"


def number_word(number: int) -> str:
    """Return a number below ten as a word, others in figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def listed(parts: list[str]) -> str:
    """Join words as in `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def tiles_in_words(tiles: tuple[Tile, ...]) -> str:
    """Return tiles in words: `a 3 Crak`, `two 3 Craks and a Joker`; `nothing` for none."""
    return listed(counted(tiles)) if tiles else "nothing"


def counted(tiles: tuple[Tile, ...]) -> list[str]:
    """Return each kind with its number: `two 3 Craks`, `a Joker`."""
    return [
        with_article(tile_name(tile)) if n == 1 else f"{number_word(n)} {plural(tile)}"
        for tile, n in Counter(tiles).items()
    ]


def exposure_in_words(exposure: Exposure) -> str:
    """Return `pung of 3 Craks`; a group of two kinds is named by its tiles."""
    grouping = grouping_of(len(exposure.tiles))
    if exposure.natural is None or grouping is None:
        return f"group of {tiles_in_words(exposure.tiles)}"
    return f"{grouping.value} of {plural(exposure.natural)}"


def ground_in_words(ground: Ground) -> str:
    """Return the ground of a dead hand in table talk: `wrong count`, `gave up the hand`."""
    return _GROUNDS.get(ground, ground.value)


def grouping_with_article(grouping: Grouping) -> str:
    """Return the grouping with its article: `a pung`, `NEWS`, `the year`."""
    if grouping is Grouping.NEWS:
        return "NEWS"
    return "the year" if grouping is Grouping.YEAR else f"a {grouping.value}"


def jokers_in_words(number: int) -> str:
    """Return `a joker`, `two jokers`."""
    return "a joker" if number == 1 else f"{number_word(number)} jokers"


def said_name(name: str) -> str:
    """Return what a discard was called: a tile's name, or `joker` and `same` as said."""
    tile = next((tile for tile in Tile if tile.value == name), None)
    return f"“{name}”" if tile is None else with_article(tile_name(tile))


class _Spoken(dict[str, Any]):
    """The facts, with each value in the words of the audience."""

    def __init__(self, facts: Facts, audience: Audience) -> None:
        super().__init__((key, _word(value, audience)) for key, value in facts.items())


def _word(value: Any, audience: Audience) -> Any:
    match value:
        case Seat():
            return _SeatWord(value, audience)
        case Tile():
            return _TileWord(value)
        case Exposure():
            return exposure_in_words(value)
        case tuple():
            return tiles_in_words(value)
        case int():
            return number_word(value)
        case _:
            return value


def sentence(template: str, facts: Facts, audience: Audience = TABLE) -> str:
    """Return a rule's sentence with its facts put in, each sentence beginning with a capital."""
    text = fill(template, facts, audience)
    parts = text.split(". ")
    return ". ".join(map(capital, parts))


def fill(template: str, facts: Facts, audience: Audience = TABLE) -> str:
    """Return a part of a sentence with its facts put in, its letters as they are."""
    return template.format_map(_Spoken(facts, audience))
