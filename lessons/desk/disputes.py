"""The tables from which a visitor may start, as they stand in disputes.toml."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lessons.desk.state import Desk, read_desk
from mahjlearn.engine.table.tiles import Tile

FILE = Path(__file__).with_name("disputes.toml")


@dataclass(frozen=True, slots=True)
class Dispute:
    """A common dispute: what stands on its card, and the desk it opens."""

    slug: str
    title: str
    text: str
    tiles: tuple[Tile, ...]
    desk: Desk


@lru_cache(maxsize=1)
def disputes() -> dict[str, Dispute]:
    """All of them by slug, in the order of the file. Raises EngineError for a wrong line."""
    entries = tomllib.loads(FILE.read_text(encoding="utf-8"))["dispute"]
    return {entry["slug"]: _dispute(entry) for entry in entries}


def _dispute(entry: dict[str, str]) -> Dispute:
    return Dispute(
        entry["slug"],
        entry["title"],
        entry["text"],
        tuple(Tile(code) for code in entry["tiles"]),
        read_desk(f"{entry['table']}\n{entry['play']}"),
    )
