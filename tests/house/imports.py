"""Which module of the app imports which, with names followed through the package they come from."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.house.tree import CODE, ROOT, files, name_of, statements, syntax

DOTTED = re.compile(r"[\"']((?:mahjlearn|lessons)\.[\w.]+)[\"']")
"""A string such as `"lessons.web.pages.Page"`, which names a module or what is in it."""


@dataclass(frozen=True)
class Module:
    """A module of the app: its dotted name, its path, and its syntax tree."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def is_package(self) -> bool:
        return self.path.name == "__init__.py"

    @property
    def package(self) -> str:
        return self.name if self.is_package else self.name.rpartition(".")[0]


@cache
def modules() -> dict[str, Module]:
    """Return every module of the app by its dotted name."""
    return {
        (name := dotted_name(path)): Module(name, path, syntax(path))
        for path in files(".py")
        if name_of(path).split("/")[0] in CODE
    }


def dotted_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def importers() -> dict[str, frozenset[str]]:
    """Return for each module the modules that use it.

    A name taken from a package is followed to the module that defines it. A dotted path in a string
    counts: settings and URLs name middleware and views so. A package that only passes names on is
    no user.
    """
    users: defaultdict[str, set[str]] = defaultdict(set)
    for module in modules().values():
        for used, passed_on in uses(module):
            if used != module.name and not (passed_on and used.startswith(f"{module.package}.")):
                users[used].add(module.name)
    return {name: frozenset(users[name]) for name in modules()}


def uses(module: Module) -> Iterator[tuple[str, bool]]:
    """Yield each module that this one uses, and whether it is only to pass a name on."""
    for node in statements(module.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, False) for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom):
            source = source_of(module, node)
            for alias in node.names:
                yield defining_module(source, alias.name), module.is_package
    for text in DOTTED.findall(module.path.read_text(encoding="utf-8")):
        yield from ((name, False) for name in (text, text.rpartition(".")[0]) if name in modules())


def source_of(module: Module, node: ast.ImportFrom) -> str:
    """Return the dotted name of what an import takes names from."""
    if not node.level:
        return node.module or ""
    parts = module.package.split(".")
    return ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])


def defining_module(source: str, name: str) -> str:
    """Follow a name through the packages that pass it on."""
    if f"{source}.{name}" in modules():
        return f"{source}.{name}"
    package = modules().get(source)
    if package is not None and package.is_package:
        for node in package.tree.body:
            if isinstance(node, ast.ImportFrom) and name in {
                alias.asname or alias.name for alias in node.names
            }:
                return defining_module(source_of(package, node), name)
    return source
