"""The six common disputes of disputes.toml: what stands on a card, and its answers."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lessons.desk.asking.state import NOTHING_ELSE, TILE, AskState, read_state
from lessons.desk.state import Desk, read_desk
from lessons.editor.form import tile_named
from lessons.visitors.rulebook import DEFAULT
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields, Shape
from mahjlearn.toml.files import load
from mahjlearn.toml.lines import FileFaults
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.chooser import Settled
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.written import written

FILE = Path(__file__).with_name("disputes.toml")
TEXTS = ("slug", "title", "text", "question")
LISTS = ("tiles", "answers")
_DISPUTE = Shape(
    dict.fromkeys((*TEXTS, "tile"), "text") | dict.fromkeys(LISTS, "texts"), (*TEXTS, *LISTS)
)
SHAPE = Shape({"dispute": "parts"}, ("dispute",), {"dispute": _DISPUTE})


@dataclass(frozen=True, slots=True)
class Dispute:
    """A common dispute: what stands on its card, and the answers that lead to its ruling."""

    slug: str
    title: str
    text: str
    tiles: tuple[Tile, ...]
    state: AskState

    @property
    def desk(self) -> Desk:
        """Its whole table, with what is asked."""
        step = self.state.step
        given = step.row.given if isinstance(step, Settled) else self.state.given
        return read_desk(written(self.state.ask, given, self.state.sample).text)


@lru_cache(maxsize=1)
def disputes() -> dict[str, Dispute]:
    """All of them by slug, in the order of the file. Raises FileFaults."""
    return read_disputes(FILE)


def read_disputes(path: Path) -> dict[str, Dispute]:
    """The disputes of a file. Raises FileFaults with everything that is wrong in it."""
    entries = load(path, SHAPE).parts("dispute")
    found = [dispute for entry in entries if (dispute := _dispute(entry))]
    if faults := [fault for entry in entries for fault in entry.faults]:
        raise FileFaults(faults)
    return {dispute.slug: dispute for dispute in found}


def _dispute(entry: Fields) -> Dispute | None:
    tiles = tuple(tile for code in entry.texts("tiles") if (tile := _tile(entry, "tiles", code)))
    if entry.text("tile"):
        _tile(entry, "tile", entry.text("tile"))
    ask = questions().get(entry.text("question"))
    if ask is None:
        entry.fault("question", f"“{entry.text('question')}” is no question of the desk.")
        return None
    return Dispute(
        entry.text("slug"), entry.text("title"), entry.text("text"), tiles, _state(entry, ask)
    )


def _tile(entry: Fields, key: str, code: str) -> Tile | None:
    tile = tile_named(code)
    if tile is None:
        entry.fault(key, f"“{code}” is no tile.")
    return tile


def _state(entry: Fields, ask: DeskAsk) -> AskState:
    """Return the answers of a dispute; a fault for each that its question does not have."""
    pairs = dict(one.partition("=")[::2] for one in entry.texts("answers"))
    state = read_state(ask, {**pairs, TILE: entry.text("tile"), NOTHING_ELSE: "no"}, DEFAULT)
    for name, answer in pairs.items():
        if state.given.get(name) != answer:
            entry.fault("answers", f"“{name}={answer}” is no answer here.")
    return state
