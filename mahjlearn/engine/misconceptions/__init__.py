"""Misconceptions: beliefs as amendments of a ruleset. `MISCONCEPTIONS` holds them by number."""

from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.engine.misconceptions.amend import amended
from mahjlearn.engine.misconceptions.model import (
    Misconception,
    registered_misconceptions,
)

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

MISCONCEPTIONS: dict[str, Misconception] = registered_misconceptions()

__all__ = ["MISCONCEPTIONS", "Misconception", "amended"]
