"""The fields of a form: how each is recognised, read and printed.

A field is a word in capitals in a form. `FIELDS` says for each which attribute of the event or
fact holds it, the text it takes, and the two directions. Reading raises FieldFault in plain words.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from mahjlearn.engine.notation.forms.tiles_text import (
    A_NATURAL,
    ONE_TILE,
    TILE_LIST,
    NotATile,
    print_groups,
    print_tiles,
    read_groups,
    read_tile,
    read_tiles,
)
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.passes import PASSES
from mahjlearn.engine.table.tiles import SEATS, Grouping, Tile
from mahjlearn.engine.table.turn import CalledPlace

FieldFault = NotATile
"""Raised by every reader; the message says what is wrong and what to write."""


@dataclass(frozen=True, slots=True)
class Field:
    """One kind of field. `loose` is the text taken when looking for what is wrong with a line."""

    attribute: str
    text: str
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    loose: str = r"\S.*?"


def _choice(kind: type[StrEnum] | tuple[str, ...], noun: str) -> tuple[str, Callable[[str], str]]:
    """Return the pattern and the reader of a field that is one of a few words."""
    known = {str(word).casefold(): word for word in kind}
    text = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))

    def read(written: str) -> str:
        found = known.get(written.casefold())
        if found is None:
            near = get_close_matches(written.casefold(), known, 1, 0.5)
            rest = str(known[near[0]]) if near else f"one of: {', '.join(map(str, known.values()))}"
            raise FieldFault(f"“{written}” is no {noun}; write {rest}.")
        return found

    return f"(?:{text})", read


_SEAT, _read_seat = _choice(tuple(SEATS), "seat")
_GROUP, _read_group = _choice(Grouping, "grouping")
_GROUND, _read_ground = _choice(Ground, "ground")
_DIRECTION, _read_direction = _choice(("right", "across", "left"), "direction of a pass")
_PLACE, _read_place = _choice(CalledPlace, "place of a called tile")
_PASS, _read_pass = _choice(PASSES, "pass of the Charleston")
_WRONG, _read_wrong = _choice(("wall", "end"), "wrong place to pick from")

OWN = "own"
"""What a reader gives for `own`; the form puts the actor's seat there."""


def _read_owner(written: str) -> str:
    return OWN if written.casefold() == OWN else _read_seat(written)


def _read_owners(written: str) -> str:
    if written.casefold() == OWN:
        return OWN
    if not re.search(r"['’]s$", written, re.I):
        raise FieldFault(f"“{written}” does not say whose; write North's, for example, or own.")
    return _read_seat(written[:-2])


def _show_owners(seat: str) -> str:
    return seat if seat == OWN else f"{seat}'s"


def _read_jokers(written: str) -> int:
    tiles = read_tiles(written)
    if set(tiles) != {Tile.JOKER}:
        raise FieldFault(f"“{written}” stands where jokers are meant; write J, or J J.")
    return len(tiles)


def _read_number(written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) <= 3):
        raise FieldFault(f"“{written}” is no number; write it in figures, such as 12.")
    return int(written)


def _read_named(written: str) -> str:
    bare = written.strip('"“”').casefold()
    return bare if bare in ("joker", "same") else read_tile(written).value


def _show_named(named: str) -> str:
    return f'"{named}"' if named in ("joker", "same") else named


def _read_absent(written: str) -> tuple[Tile, ...]:
    return (Tile.JOKER,) if written.casefold() == "joker" else (read_tile(written),)


def _show_absent(tiles: tuple[Tile, ...]) -> str:
    return "joker" if tiles[0].is_joker else tiles[0]


def _one(written: str) -> tuple[Tile, ...]:
    return (read_tile(written),)


FIELDS: dict[str, Field] = {
    "SEAT": Field("seat", _SEAT, _read_seat, str, r"\S+"),
    "OWNERS": Field("owner", rf"(?:own|{_SEAT}['’]s)", _read_owners, _show_owners, r"\S+"),
    "OWNER": Field("owner", rf"(?:own|{_SEAT})", _read_owner, str, r"\S+"),
    "TILES": Field("tiles", TILE_LIST, read_tiles, print_tiles),
    "TILE": Field("tiles", ONE_TILE, _one, print_tiles),
    "ABSENT": Field("tiles", rf"(?:joker|{ONE_TILE})", _read_absent, _show_absent),
    "EXPOSURE": Field("exposure", TILE_LIST, read_tiles, print_tiles),
    "JOKERS": Field("jokers", r"J+(?: J+)*", _read_jokers, lambda n: " ".join("J" * n)),
    "NATURAL": Field("natural", A_NATURAL, read_tile, str),
    "GROUPS": Field("groups", TILE_LIST, read_groups, print_groups),
    "GROUP": Field("grouping", _GROUP, _read_group, str),
    "GROUND": Field("ground", _GROUND, _read_ground, str),
    "NAMED": Field(
        "named", rf'(?:{ONE_TILE}|["“]?joker["”]?|["“]?same["”]?)', _read_named, _show_named
    ),
    "WORDS": Field("words", '[^"“”]*', str, str, '[^"“”]*'),
    "REASON": Field("words", r"\S.*", str, str),
    "N": Field("number", r"[0-9]{1,3}", _read_number, str),
    "DIRECTION": Field("direction", _DIRECTION, _read_direction, str),
    "PLACE": Field("place", _PLACE, _read_place, str),
    "WRONG": Field("wrong", _WRONG, _read_wrong, str),
    "PASS": Field("words", _PASS, _read_pass, str),
}
"""Longer names first where one begins another: the form compiler tries them in this order."""
