"""The label of a remedy: the same act done in another way, another act, or one for next time."""

import pytest

from mahjlearn.engine.notation import parse_play
from mahjlearn.engine.remedy.labels import RemedyLabel, label_of

LEGAL, INSTEAD, NEXT_TIME = RemedyLabel.LEGAL, RemedyLabel.INSTEAD, RemedyLabel.NEXT_TIME
LABELS = {
    "a pick put in before the exchange": (
        "South exchanges 4B for West's J",
        "South picks ?\nSouth racks\nSouth exchanges 4B for West's J",
        LEGAL,
    ),
    "another tile given": ("South offers West 4C", "South offers West 4B", LEGAL),
    "a call for something else": (
        "East calls 5D for an exchange",
        "East calls 5D for a pung",
        LEGAL,
    ),
    "handed over, not refused": ("East refuses", "East hands over J", INSTEAD),
    "left alone": ("South calls 4B for a kong", "South picks ?", INSTEAD),
    "the name should not have been said": (
        "South names 4B\nSouth exchanges 4B for West's J",
        "South exchanges 4B for West's J",
        NEXT_TIME,
    ),
    "another tile picked": (
        "South picks J\nSouth declares mah jongg",
        "South picks R\nSouth declares mah jongg",
        NEXT_TIME,
    ),
    "others play first": (
        "South exchanges 4B for West's J",
        "East picks ?\nEast discards ?\nSouth picks ?\nSouth exchanges 4B for West's J",
        NEXT_TIME,
    ),
}


@pytest.mark.parametrize(("play", "cured", "label"), LABELS.values(), ids=LABELS)
def test_what_stands_before_a_remedy(play: str, cured: str, label: RemedyLabel) -> None:
    assert label_of(parse_play(play), parse_play(cured)) is label
