"""The tables from which a visitor may start, as they stand in disputes.toml."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lessons.desk.state import Desk, read_desk
from lessons.editor.form import tile_named
from lessons.editor.written import part_of
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields, Shape
from mahjlearn.toml.files import load
from mahjlearn.toml.lines import FileFaults

FILE = Path(__file__).with_name("disputes.toml")
TEXTS = ("slug", "title", "text", "table", "play")
_DISPUTE = Shape(dict.fromkeys(TEXTS, "text") | {"tiles": "texts"}, (*TEXTS, "tiles"))
SHAPE = Shape({"dispute": "parts"}, ("dispute",), {"dispute": _DISPUTE})


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
    """All of them by slug, in the order of the file. Raises FileFaults."""
    return read_disputes(FILE)


def read_disputes(path: Path) -> dict[str, Dispute]:
    """The disputes of a file. Raises FileFaults with everything that is wrong in it."""
    entries = load(path, SHAPE).parts("dispute")
    found = [_dispute(entry) for entry in entries]
    if faults := [fault for entry in entries for fault in entry.faults]:
        raise FileFaults(faults)
    return {dispute.slug: dispute for dispute in found}


def _dispute(entry: Fields) -> Dispute:
    return Dispute(
        entry.text("slug"),
        entry.text("title"),
        entry.text("text"),
        tuple(tile for code in entry.texts("tiles") if (tile := _tile(entry, code))),
        _desk(entry),
    )


def _tile(entry: Fields, code: str) -> Tile | None:
    tile = tile_named(code)
    if tile is None:
        entry.fault("tiles", f"“{code}” is no tile.")
    return tile


def _desk(entry: Fields) -> Desk:
    """The table with its question; an empty one and its faults, where it is none."""
    table, play = entry.text("table"), entry.text("play")
    try:
        return read_desk(f"{table}\n{play}")
    except EngineError as error:
        for fault in error.faults:
            part, line = part_of(fault.line, table)
            entry.fault(part, fault.message, line)
        return Desk()
