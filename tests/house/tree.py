"""The tracked files of the repository, and what is counted in them."""

import ast
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = ("mahjlearn", "lessons")
"""The packages that people read to change something."""


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that belongs to the repository; new ones count before they are committed."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    paths = (ROOT / name for name in listing.split("\0") if name)
    return tuple(sorted(path for path in paths if path.is_file()))


def files(*suffixes: str) -> list[Path]:
    return [path for path in tracked() if path.suffix in suffixes]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def copy_tracked(directory: Path) -> None:
    """Copy every file that belongs to the repository into a directory, which is made."""
    for path in tracked():
        copied = directory / name_of(path)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copied)


@dataclass(frozen=True)
class Function:
    """A function with its place and its length: lines of code, its docstring not counted."""

    name: str
    lines: int


@cache
def syntax(path: Path) -> ast.Module:
    """Return the syntax tree of a file, which is parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements in a node at any depth; no expression is entered."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, field, ())
        for child in inner if isinstance(inner, list) else ():
            if isinstance(child, ast.stmt):
                yield child
            yield from statements(child)


def functions(path: Path) -> Iterator[Function]:
    for node in statements(syntax(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{name_of(path)}:{node.lineno} {node.name}", _length(node))


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    length = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node) is None:
        return length
    said = node.body[0]
    return length - ((said.end_lineno or said.lineno) - said.lineno + 1)


def packages() -> list[Path]:
    """The folders with code in them, of the app and of its tests."""
    found = {
        path.parent for path in files(".py") if name_of(path).split("/")[0] in (*CODE, "tests")
    }
    return sorted(found)
