"""Lines of a card in plain text, and what hands are to them. The League's card is not here."""

from mahjlearn.engine.card.card import Card, CardLine
from mahjlearn.engine.card.card_text import parse_card, print_card, print_line
from mahjlearn.engine.card.left import can_be_completed, fits, lines_for
from mahjlearn.engine.card.match import (
    is_mah_jongg,
    lines_of,
    readings,
    tiles_away,
    tiles_away_from,
)
from mahjlearn.engine.card.ways import Way

__all__ = [
    "Card",
    "CardLine",
    "Way",
    "can_be_completed",
    "fits",
    "is_mah_jongg",
    "lines_for",
    "lines_of",
    "parse_card",
    "print_card",
    "print_line",
    "readings",
    "tiles_away",
    "tiles_away_from",
]
