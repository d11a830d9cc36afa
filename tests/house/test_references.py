"""Nothing in the repository refers to a document or a file that the repository does not hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import CODE, ROOT, files, name_of, statements, syntax, tracked

DOCUMENT = re.compile(r"\b[A-Za-z0-9_-]+\.md\b")
FILE = re.compile(
    r"(?<![\w./<>*-])(?!mahjlearn\.toml\b)[\w-][\w./-]*\.(?:py|js|css|html|toml|tsv)\b(?![\w(])"
)
PLACE = re.compile(r"(?<![\w./-])(?:mahjlearn|lessons|tests|templates|static)/[\w./-]*\w")
"""Files by name, and files and folders by their path."""
DECISION = re.compile(r"\b(?:DESIGN|TRUST|DIAGNOSIS|TRANSCRIPT|RULES|ARCHITECTURE|HOUSE)\b(?!_)")


def documents_there() -> set[str]:
    return {path.name for path in tracked() if path.suffix == ".md"}


def test_every_document_named_is_there() -> None:
    there = documents_there()
    missing = [
        f"{name_of(path)}: {found}"
        for path in files(".py", ".toml", ".html", ".css", ".js", ".md", ".txt")
        if path.parent != ROOT / "tests" / "house"
        for found in DOCUMENT.findall(path.read_text(encoding="utf-8"))
        if found not in there
    ]
    assert missing == []
    assert "README.md" in there


def test_no_document_is_called_by_its_first_name() -> None:
    """`TRUST 5.1` sends a reader to a page that is not there."""
    named = [
        f"{name_of(path)}:{number}"
        for path in files(".py", ".toml", ".html", ".css", ".js")
        if path.parent != ROOT / "tests" / "house"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if DECISION.search(re.sub(r'"[^"]*"', "", line)) and not re.search(r"[A-Z_]+ *=", line)
    ]
    assert named == []


def test_every_file_that_a_docstring_names_is_there() -> None:
    """A file may be named by its path, or by the end of it."""
    there = {end for path in tracked() for end in ends_of(path)}
    missing = [
        f"{name_of(path)}: {named}"
        for path in files(".py")
        if path.parent != ROOT / "tests" / "house"
        for text in docstrings(path)
        for named in named_in(text, name_of(path).startswith(CODE))
        if named not in there
    ]
    assert missing == []
    assert "lessons/urls.py" in there


def named_in(text: str, in_app: bool) -> set[str]:
    """Tests name files that they write themselves, so of theirs only paths count."""
    return {*PLACE.findall(text), *(FILE.findall(text) if in_app else ())}


def docstrings(path: Path) -> Iterator[str]:
    tree = syntax(path)
    for node in (tree, *statements(tree)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def ends_of(path: Path) -> Iterator[str]:
    """Yield the path of a file, its folders, and all that follows a slash in one of them."""
    place = path.relative_to(ROOT)
    for folder in (place, *place.parents):
        yield from ("/".join(folder.parts[start:]) for start in range(len(folder.parts)))
