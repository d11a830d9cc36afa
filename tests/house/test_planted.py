"""Seven ways to find a thing wrong on purpose: each is planted in a copy, and a test turns red.

The house tests and the contracts are run in the copy as they stand, at full size only: a minute
of one processor. The tests that have to turn red are run always.
"""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.house.tree import copy_tracked

pytestmark = pytest.mark.full

PLANTED = {
    "mahjlearn/engine/facts/planted.py": "import django.http\n" * 41,
    "lessons/reference/planted.py": "import lessons.desk.urls\n" * 41,
    "lessons/desk/planted_small.py": "SMALL = 1\n" * 20,
    "lessons/desk/planted_user.py": "import lessons.desk.planted_small\n" * 41,
    "lessons/desk/planted_long.py": "LONG = 1\n" * 301,
    "lessons/desk/planted_docstring.py": '"""`lessons/desk/gone.py` says more."""\n'
    + "X = 1\n" * 41,
    "lessons/desk/planted_class.py": "class Table:\n    pass\n" + "X = 1\n" * 41,
}
README = "\n```\n.venv/bin/python manage.py demo --nowhere\n```\n"
TESTS = (
    "test_budget.py",
    "test_class_names.py",
    "test_commands.py",
    "test_floor.py",
    "test_references.py",
)
LOOKS_LIKE = "-p no:cacheprovider -p no:randomly -q --tb=short".split()


@cache
def report(directory: Path) -> str:
    """Plant all seven in a copy of the repository and return what the tools say of it there."""
    copy_tracked(directory)
    for name, text in PLANTED.items():
        (directory / name).write_text(text)
    with (directory / "README.md").open("a") as readme:
        readme.write(README)
    said = [run(directory, "git", "init", "-q")]
    said += [run(directory, str(Path(sys.executable).with_name("lint-imports")), "--no-cache")]
    tests = [f"tests/house/{name}" for name in TESTS]
    return "\n".join(
        [*said, run(directory, sys.executable, "-m", "pytest", "-vv", *LOOKS_LIKE, *tests)]
    )


def run(directory: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    return report(tmp_path_factory.mktemp("house"))


def test_a_django_import_in_the_engine(told: str) -> None:
    assert "The engine, the course and the tutor never touch Django BROKEN" in told
    assert "mahjlearn.engine.facts.planted -> django" in told


def test_a_slice_that_imports_a_slice(told: str) -> None:
    assert "Inside the pages, imports go down too; no slice knows another BROKEN" in told
    assert "lessons.reference.planted -> lessons.desk.urls" in told


def test_a_module_of_twenty_lines_with_one_importer(told: str) -> None:
    assert "FAILED tests/house/test_floor.py::test_a_small_module_has_two_importers" in told
    assert "lessons/desk/planted_small.py" in told
    assert "lessons/desk/planted_user.py" not in told


def test_a_file_of_301_lines(told: str) -> None:
    assert "FAILED tests/house/test_budget.py::test_no_file_is_longer_than_one_can_read" in told
    assert "'lessons/desk/planted_long.py': 301" in told


def test_a_command_in_the_readme_that_fails(told: str) -> None:
    assert "FAILED tests/house/test_commands.py::test_every_printed_command_can_be_run" in told
    assert "README.md: manage.py demo --nowhere: unrecognized arguments: --nowhere" in told


def test_a_docstring_that_names_a_file_that_is_not_there(told: str) -> None:
    assert "FAILED tests/house/test_references.py::test_every_file_that_a_docstring_names" in told
    assert "lessons/desk/planted_docstring.py: lessons/desk/gone.py" in told


def test_a_class_called_like_another(told: str) -> None:
    assert "FAILED tests/house/test_class_names.py::test_a_class_name_is_used_once" in told
    assert "'lessons/desk/planted_class.py:1'" in told


def test_nothing_else_is_red(told: str) -> None:
    failed = {line.split("::")[1].split(" ")[0] for line in told.splitlines() if "FAILED" in line}
    assert failed == {
        "test_a_class_name_is_used_once",
        "test_a_small_module_has_two_importers",
        "test_every_file_that_a_docstring_names_is_there",
        "test_every_printed_command_can_be_run",
        "test_no_file_is_longer_than_one_can_read_at_once",
        "test_the_root_of_a_package_is_one_glance",
    }
