"""The documents are true: their Python runs, their links lead somewhere, their paths are there."""

import contextlib
import io
import re
from pathlib import Path

from tests.house.commands import FENCED, INLINE, documents
from tests.house.tree import ROOT, name_of

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.M)
FOLDERS = (
    "mahjlearn/",
    "lessons/",
    "templates/",
    "static/",
    "tests/",
    ".ci/",
    ".docs/",
    ".github/",
)
"""What a path in backticks begins with; one with a placeholder or a space is none."""
MOST_WORDS = 900


def read(document: Path) -> str:
    return document.read_text(encoding="utf-8")


def python_blocks(document: Path) -> list[str]:
    return [code for language, code in FENCED.findall(read(document)) if language == "python"]


def run(code: str, document: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, document, "exec"), {})
    return out.getvalue()


def printed(document: str) -> str:
    (code,) = python_blocks(ROOT / document)
    return run(code, document)


def running_text(document: Path) -> str:
    return FENCED.sub("", read(document))


def links(document: Path) -> list[str]:
    """Return the targets of the links and images that lead into the repository."""
    return [target for target in LINK.findall(running_text(document)) if "://" not in target]


def anchors(document: Path) -> set[str]:
    """Return the anchors of the headings of a document, as GitHub makes them."""
    headings = HEADING.findall(running_text(document))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_there(document: Path, target: str) -> bool:
    """Return whether the file of a link is there and, with an anchor, the heading in it."""
    name, _, anchor = target.partition("#")
    path = document.parent / name if name else document
    return path.exists() and (not anchor or anchor in anchors(path))


def paths(document: Path) -> list[str]:
    names = INLINE.findall(running_text(document))
    return [name for name in names if name.startswith(FOLDERS) and not re.search(r"[\s<*]", name)]


def test_the_readme_judges_an_exchange() -> None:
    verdict, *reasons = printed("README.md").splitlines()
    assert verdict == "legal"
    assert any("South" in reason for reason in reasons)


def test_the_readme_of_the_engine_judges_an_exchange() -> None:
    lines = printed("mahjlearn/engine/README.md").splitlines()
    assert lines[0] == "legal"
    assert "South shows 4B 4B 4B" in lines


def test_every_block_of_python_runs_and_prints() -> None:
    blocks = [(name_of(path), code) for path in documents() for code in python_blocks(path)]
    assert [name for name, code in blocks if not run(code, name)] == []
    assert len(blocks) >= 3


def test_every_link_and_image_is_there() -> None:
    found = [(path, target) for path in documents() for target in links(path)]
    lost = [f"{name_of(path)}: {target}" for path, target in found if not is_there(path, target)]
    assert lost == []
    assert len(found) > 20


def test_every_path_is_there() -> None:
    found = [(path, name) for path in documents() for name in paths(path)]
    lost = [f"{name_of(path)}: {name}" for path, name in found if not (ROOT / name).exists()]
    assert lost == []
    assert len(found) > 50


def test_the_readme_stays_short() -> None:
    assert len(read(ROOT / "README.md").split()) <= MOST_WORDS
