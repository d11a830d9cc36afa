"""The rule book: one rule a file, by chapter. `ALL_RULES` holds them in the catalogue's order."""

from importlib import import_module
from pkgutil import walk_packages

from mahjlearn.engine.rules.registry import registered
from mahjlearn.engine.rulings import Rule


def _load() -> tuple[Rule, ...]:
    for module in walk_packages(__path__, f"{__name__}."):
        import_module(module.name)
    return registered()


ALL_RULES: tuple[Rule, ...] = _load()

RULES_BY_ID: dict[str, Rule] = {rule.id: rule for rule in ALL_RULES}
