"""The form of the editor: its fields as they arrive, and what is said of one that will not do."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import QueryDict

from mahjlearn.engine.errors import Fault
from mahjlearn.engine.table.tiles import FACES, Tile

Fields = Mapping[str, str]

NAMES = (
    "do", "table", "play", "was", "ruleset", "tile", "place", "give", "stay",
    "turn", "phase", "discarder", "named", "said", "said_words",
)  # fmt: skip
"""The fields of every editor; a slice may add its own."""
LONGEST = 500
"""Characters of any other field; nothing that means anything is as long."""
WHOLE = frozenset({"table", "play", "was"})
"""Of these nothing is cut off: they mean something only as a whole."""


def posted_fields(data: QueryDict, own: tuple[str, ...] = ()) -> dict[str, str]:
    """The fields that were sent, with a slice's own. Of a field sent twice the last one counts."""
    found = {name: data[name] for name in (*NAMES, *own) if name in data}
    return {name: plain(str(value), long=name in WHOLE) for name, value in found.items()}


def plain(text: str, *, long: bool) -> str:
    """The text with one sign for the end of a line and nothing that no page can show."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    return text if long else text[:LONGEST]


def tile_named(code: str) -> Tile | None:
    """The tile that a field names; None for a word that names none, or one that nobody has seen."""
    return next((tile for tile in FACES if tile.value == code), None)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that is wrong. `at` is the id of the field on the page where it goes wrong."""

    at: str
    words: str


class Refusal(ValueError):
    """Nothing was changed. Carries every trouble at once.

    `anyway` names the action that does it all the same, where a real table may look so.
    """

    def __init__(self, *troubles: Trouble, anyway: str = "") -> None:
        self.troubles = troubles
        self.anyway = anyway
        super().__init__("; ".join(trouble.words for trouble in troubles))


def refuse(at: str, words: str) -> Refusal:
    """A refusal of one trouble."""
    return Refusal(Trouble(at, words))


def line_words(fault: Fault) -> str:
    """Say what is wrong with lines, with the number of the line where it is one of them."""
    return f"Line {fault.line}: {fault.message}" if fault.line else fault.message
