"""The same puzzle with other tiles: suits go round, the Red and the Green Dragon change places.

No rule tells one suit from another, so the engine answers alike; it is asked all the same.
"""

import re
from typing import Any

from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault

SUFFIX = "-again"
NOTATION = frozenset({"table", "play", "tiles", "thing", "act", "at"})
_SPOKEN, _ACTS = "says", "acts"
_KEPT = frozenset(
    (
        *("slug", "kind", "you", "pick", "rules", "mixups", "expect", "verdict", "states"),
        *("from", "want", "book", "ask", "of", "hands", "property", "until"),
    )
)
_CODES = str.maketrans("BCDRG", "CDBGR")
_TILES = re.compile(r"(?<![A-Za-z])[1-9BCDNEWSRG0FJ?]+(?![A-Za-z])")
_SUITS = {"bam": "crak", "crak": "dot", "dot": "bam"}
_SUIT = re.compile(r"\b(bam|crak|dot)(?=s?\b)", re.IGNORECASE)
_DRAGON = re.compile(r"\b(Red|Green)(?= Dragon)")
_DRAGONS = {"Red": "Green", "Green": "Red"}


def again(fields: Fields) -> Fields:
    """The values of a puzzle file with other tiles, without its changes."""
    values = {key: value for key, value in fields.values.items() if key != "change"}
    values = {key: _other(key, value) for key, value in values.items()}
    values["slug"] = f"{fields.text('slug')}{SUFFIX}"
    return Fields(values, fields.lines, fields.path, fields.under)


def with_other_tiles(fault: FileFault) -> FileFault:
    """A fault that comes up only with other tiles."""
    return FileFault(fault.path, fault.line, f"With the suits exchanged: {fault.message}")


def _other(key: str, value: Any) -> Any:
    if isinstance(value, dict) and key == _SPOKEN:
        return {_other_thing(thing): other_words(one) for thing, one in value.items()}
    if isinstance(value, dict) and key == _ACTS:
        return {seat: other_codes(one) for seat, one in value.items()}
    if isinstance(value, dict):
        return {name: _other(name, one) for name, one in value.items()}
    if isinstance(value, list):
        return [_other(key, one) for one in value]
    if not isinstance(value, str) or key in _KEPT:
        return value
    return other_codes(value) if key in NOTATION else other_words(value)


def _other_thing(thing: str) -> str:
    """A thing on the table, or the rule of a reason: `DS3` isn't a Dot, a South Wind and a 3."""
    return thing if thing in RULES_BY_ID else other_codes(thing)


def other_codes(text: str) -> str:
    """Transcript lines: `44B` becomes `44C`."""
    return _TILES.sub(lambda found: found[0].translate(_CODES), text)


def other_words(text: str) -> str:
    """Prose: `a 4 Bam` becomes `a 4 Crak`."""
    text = _SUIT.sub(lambda found: _like(found[0], _SUITS[found[0].lower()]), text)
    return _DRAGON.sub(lambda found: _DRAGONS[found[0]], text)


def _like(old: str, new: str) -> str:
    return new.capitalize() if old[0].isupper() else new
