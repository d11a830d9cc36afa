"""The import contracts hold: each one fails where an import is planted that it forbids.

All violations are planted into one copy of the tree, and each contract has to name its own.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.house.tree import CODE, ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
NAMES: dict[str, str] = {one["id"]: one["name"] for one in CONTRACTS["contracts"]}

PLANTED = {
    "house": ("mahjlearn/engine/rules/upward.py", "import lessons.models"),
    "rooms": ("mahjlearn/toml/upward.py", "import mahjlearn.engine.errors"),
    "pages": ("lessons/puzzles/upward.py", "import lessons.learn.urls"),
    "no-django": ("mahjlearn/engine/facts/upward.py", "import django.http"),
    "engine": ("mahjlearn/engine/table/upward.py", "import mahjlearn.engine.rules"),
    "course": ("mahjlearn/course/values/upward.py", "import mahjlearn.course.kinds"),
    "gates": ("lessons/puzzles/through.py", "import mahjlearn.course.gates.report"),
    "kinds": ("mahjlearn/course/kinds/exchange/sideways.py", "import mahjlearn.course.kinds.order"),
    "games": ("mahjlearn/tutor/games/bots/upward.py", "import mahjlearn.tutor.games.hand"),
    "tutor": ("mahjlearn/tutor/games/upward.py", "import mahjlearn.tutor.generate.names"),
    "generate": (
        "mahjlearn/tutor/generate/excerpts/upward.py",
        "import mahjlearn.tutor.generate.pool",
    ),
}
"""For each contract a file that breaks it: an import up the house, or from slice to slice."""

SIDEWAYS = ("lessons/reference/sideways.py", "import lessons.desk.urls")
"""A slice that asks another one; the same contract as an import up the house."""

ROOMS_WITHOUT_A_PLACE = (
    "mahjlearn/attic",
    "mahjlearn/engine/attic",
    "mahjlearn/course/attic",
    "mahjlearn/tutor/attic",
    "mahjlearn/tutor/games/attic",
    "mahjlearn/tutor/generate/attic",
    "lessons/attic",
)
"""Packages that no contract has a place for."""


@cache
def report(planted: bool) -> str:
    """What the linter says of a copy of the tree, with everything planted or as it stands."""
    copy = Path(tempfile.mkdtemp(prefix="house-"))
    try:
        for package in CODE:
            shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("*.pyc"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        if planted:
            plant(copy)
        linter = Path(sys.executable).with_name("lint-imports")
        done = subprocess.run(
            [linter, "--no-cache"], cwd=copy, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr
    finally:
        shutil.rmtree(copy)


def plant(copy: Path) -> None:
    for name, line in (*PLANTED.values(), SIDEWAYS):
        (copy / name).write_text(f"{line}\n")
    for room in ROOMS_WITHOUT_A_PLACE:
        (copy / room).mkdir()
        (copy / room / "__init__.py").touch()


def test_every_contract_has_its_violation() -> None:
    assert set(PLANTED) == set(NAMES)


def test_the_tree_as_it_stands_keeps_every_contract() -> None:
    assert {name: f"{name} KEPT" in report(False) for name in NAMES.values()} == dict.fromkeys(
        NAMES.values(), True
    )


@pytest.mark.parametrize("contract", PLANTED)
def test_a_planted_import_breaks_its_contract(contract: str) -> None:
    assert f"{NAMES[contract]} BROKEN" in report(True)
    assert names(PLANTED[contract][0])


def test_a_slice_that_asks_another_is_named() -> None:
    assert names(SIDEWAYS[0])


def names(file: str) -> bool:
    """True where the linter names the file as the one from which a forbidden import goes."""
    module = file.removesuffix(".py").replace("/", ".")
    return re.search(rf"^- +{re.escape(module)} -> ", report(True), re.M) is not None


@pytest.mark.parametrize("room", ROOMS_WITHOUT_A_PLACE)
def test_a_room_without_a_place_breaks_a_contract(room: str) -> None:
    assert f"- {room.replace('/', '.')}" in report(True)
