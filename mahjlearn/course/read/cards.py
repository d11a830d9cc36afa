"""Card files: the card that a club has written for itself, and the teaching card."""

from pathlib import Path

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.card import Card, parse_card
from mahjlearn.engine.errors import DoesNotParse
from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.files import open_text

__all__ = ["read_card_file", "teaching_card"]


def read_card_file(path: Path) -> tuple[Card | None, tuple[FileFault, ...]]:
    """The card of a file, or every fault with its line. A file not to be read is one fault."""
    name = str(path)
    text, fault = open_text(path, name)
    if text is None:
        return None, () if fault is None else (fault,)
    try:
        return parse_card(text), ()
    except DoesNotParse as error:
        return None, tuple(FileFault(name, fault.line, fault.message) for fault in error.faults)
