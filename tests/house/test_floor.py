"""No module and no package is too small: it is merged into its neighbor, or used from two places.

A module under 40 lines needs two modules of the app that use it, a package three modules. Rules,
commands, migrations, kinds and models are apart: they are like things, one a file. The list of
exceptions only shrinks: an entry that is no longer needed fails the test too.
"""

from pathlib import Path

from tests.house.floor_exceptions import SMALL_MODULES
from tests.house.imports import importers, modules
from tests.house.tree import CODE, name_of, packages

LEAST_LINES = 40
LEAST_IMPORTERS = 2
LEAST_MODULES = 3
APART = {"rules", "commands", "migrations", "kinds", "models", "misconceptions"}
APART |= {"templatetags", "management"}
"""Packages of like things, and those that Django looks for by their name."""
ENTRANCES = {"mahjlearn.settings", "mahjlearn.urls", "mahjlearn.rsgi", "mahjlearn.wsgi"}
FOUND_BY_NAME = {"apps", "urls", "__main__"}


def test_a_small_module_has_two_importers() -> None:
    assert small_modules() - SMALL_MODULES == set(), "merge them into their neighbor"
    assert SMALL_MODULES - small_modules() == set(), "no longer needed in floor_exceptions.py"


def test_a_package_has_three_modules() -> None:
    assert small_packages() == set(), "merge them into their neighbor"


def small_modules() -> set[str]:
    """Return the modules that are short and used from one place or none."""
    return {
        name_of(module.path)
        for name, module in modules().items()
        if not module.is_package
        and not is_apart(module.path.parent)
        and name not in ENTRANCES
        and module.path.stem not in FOUND_BY_NAME
        and len(module.path.read_text(encoding="utf-8").splitlines()) < LEAST_LINES
        and len(importers()[name]) < LEAST_IMPORTERS
    }


def small_packages() -> set[str]:
    """Return the packages with fewer than three modules and packages in them."""
    parents = [package.parent for package in packages()]
    return {
        name_of(package)
        for package in packages()
        if name_of(package).split("/")[0] in CODE
        and not is_apart(package)
        and members(package) + parents.count(package) < LEAST_MODULES
    }


def members(package: Path) -> int:
    return len([path for path in package.glob("*.py") if path.name != "__init__.py"])


def is_apart(package: Path) -> bool:
    return not APART.isdisjoint(name_of(package).split("/"))
