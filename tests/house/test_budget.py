"""How long a file, a function and a line of a template may be, and how many files lie together."""

from pathlib import Path

from tests.house.tree import CODE, files, functions, name_of, packages, tracked

MOST_FILE_LINES = 300
MOST_FUNCTION_LINES = 40
MOST_TEMPLATE_COLUMNS = 160
MOST_MODULES = 12
COLLECTIONS = (
    "mahjlearn/engine/rules/",
    "mahjlearn/engine/facts",
    "mahjlearn/engine/misconceptions",
    "mahjlearn/engine/notation/forms",
    "mahjlearn/course/kinds",
    "mahjlearn/course/gates/every",
    "lessons/puzzles/kinds",
    "lessons/management/commands",
    "lessons/migrations/",
)
"""Folders of like things, one a file, that grow with the rule book, the course and the database."""


def is_collection(package: Path) -> bool:
    return f"{name_of(package)}/".startswith(COLLECTIONS)


def of_the_app(package: Path) -> bool:
    return name_of(package).split("/")[0] in CODE


def test_no_file_is_longer_than_one_can_read_at_once() -> None:
    lengths = {
        name_of(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(".py", ".js", ".css", ".html")
    }
    assert {name: n for name, n in lengths.items() if n > MOST_FILE_LINES} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    found = [one for path in files(".py") for one in functions(path)]
    assert [one for one in found if one.lines > MOST_FUNCTION_LINES] == []
    assert len(found) > 1000


def test_no_line_of_a_template_runs_off_the_screen() -> None:
    long = [
        f"{name_of(path)}:{number}"
        for path in files(".html")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > MOST_TEMPLATE_COLUMNS
    ]
    assert long == []


def test_the_root_of_a_package_is_one_glance() -> None:
    modules = {
        name_of(package): len([p for p in package.glob("*.py") if p.name != "__init__.py"])
        for package in packages()
        if of_the_app(package) and not is_collection(package)
    }
    assert {name: n for name, n in modules.items() if n > MOST_MODULES} == {}


def test_every_package_opens_with_what_lives_there() -> None:
    silent = [
        name_of(package)
        for package in packages()
        if of_the_app(package) and not opening_words(package)
    ]
    assert silent == []


def opening_words(package: Path) -> str:
    """The docstring of a package, or the README beside its modules."""
    readme, init = package / "README.md", package / "__init__.py"
    if readme in tracked():
        return readme.read_text(encoding="utf-8")
    text = init.read_text(encoding="utf-8") if init.exists() else ""
    return text if text.startswith('"""') else ""


def test_tests_mirror_the_tree() -> None:
    """Every folder of tests is called after what it tests: `tests/x/y` tests `x/y` of a package."""
    homes = {name_of(package).partition("/")[2] for package in packages() if of_the_app(package)}
    homes |= {
        "browser",
        "browser/table",
        "deploy",
        "house",
        "mutations",
        "ops",
        "rulings",
        "webkit",
    }
    homes |= {
        "",
        "browser/clubs",
        "engine/golden",
        "tutor/readable",
        "bench",
        "bench/commands",
        "bench/load",
    }
    homes |= {"bench/pages", "browser/learners"}
    strangers = [
        name_of(package)
        for package in packages()
        if not of_the_app(package) and name_of(package).partition("/")[2] not in homes
    ]
    assert strangers == []
