"""House rules: every single choice beside every book, and a few of many together."""

from random import Random
from typing import get_args, get_type_hints

from mahjlearn.engine.judging.rulesets import RULESETS, written_name
from mahjlearn.engine.options import OPTION_NUMBERS, Options

CHOICES = {number: get_args(get_type_hints(Options)[key]) for number, key in OPTION_NUMBERS.items()}


def single(base: str) -> list[str]:
    """The names with one choice that is not the book’s own."""
    own = RULESETS[base].options
    return [
        f"{base}, {number} {choice}"
        for number, choices in CHOICES.items()
        for choice in choices
        if choice != getattr(own, OPTION_NUMBERS[number])
    ]


EVERY_SINGLE = [name for base in RULESETS for name in single(base)]


def combined(count: int) -> list[str]:
    """So many names with a choice taken blindly on every point, the same ones each time."""
    dice, found = Random(5), []
    for _ in range(count):
        base = dice.choice(list(RULESETS))
        options = RULESETS[base].options
        for number, choices in CHOICES.items():
            options = options.choose(number, dice.choice(choices))
        found.append(written_name(base, options))
    return found


def longest() -> str:
    """The longest name there can be."""
    return max((_longest(base) for base in RULESETS), key=len)


def _longest(base: str) -> str:
    options = RULESETS[base].options
    for number, choices in CHOICES.items():
        own = getattr(options, OPTION_NUMBERS[number])
        others = [one for one in choices if one != own]
        options = options.choose(number, max(others, key=len))
    return written_name(base, options)
