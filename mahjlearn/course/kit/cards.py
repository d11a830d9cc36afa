"""The teaching card: lines of our own that come with the engine."""

from functools import lru_cache
from importlib import resources

from mahjlearn.engine.card import Card, parse_card


@lru_cache(maxsize=1)
def teaching_card() -> Card:
    """The card as its file has it."""
    file = resources.files("mahjlearn.engine.card") / "teaching_card.txt"
    return parse_card(file.read_text(encoding="utf-8"))
