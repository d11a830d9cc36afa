"""Nothing in the repository refers to a document that the repository does not hold."""

import re

from tests.house.tree import ROOT, files, name_of, tracked

DOCUMENT = re.compile(r"\b[A-Za-z0-9_-]+\.md\b")
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
