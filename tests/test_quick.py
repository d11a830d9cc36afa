"""`python -m tests.quick`: which tests a changed file leads to, and what it says of them."""

from pathlib import Path

import pytest

from tests import quick
from tests.quick import find_tests_for, group_tests, main, steps

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("lessons/puzzles/kinds/choose.py", ["tests/puzzles/kinds"]),
        ("lessons/puzzles/anything.py", ["tests/puzzles"]),
        ("lessons/access.py", ["tests/test_access.py", "tests/test_access_functions.py"]),
        ("lessons/content/course.toml", ["tests/course", "tests/learn"]),
        ("mahjlearn/engine/rules/exchange/ex05.py", ["tests/engine"]),
        ("tests/rulings/exchange.toml", ["tests/engine"]),
        ("templates/learn/map.html", ["tests/learn"]),
        ("templates/base.html", ["tests/site"]),
        ("static/table/table.css", ["tests/board", "tests/site"]),
        ("tests/learn/test_home.py", ["tests/learn/test_home.py"]),
        ("tests/puzzles/page.py", ["tests/puzzles"]),
        ("tests/test_gone.py", []),
        ("tests/browser/test_crawl.py", []),
        ("tests/cast.py", []),
        ("README.md", []),
        (".ci/run", []),
    ],
)
def test_a_file_is_tested_by_the_folder_that_mirrors_its_own(
    changed: str, tests: list[str]
) -> None:
    assert sorted(find_tests_for(changed)) == tests


def test_nothing_is_named_twice_and_the_house_is_always_looked_at() -> None:
    assert group_tests([]) == {"tests/house": ["always"]}
    changed = ["lessons/learn/urls.py", "tests/learn/test_home.py", "tests/house/tree.py"]
    assert group_tests(changed) == {
        "tests/house": ["always", "tests/house/tree.py"],
        "tests/learn": ["lessons/learn/urls.py"],
    }


def test_the_plan_says_what_is_run_and_why_and_what_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "changed_since", lambda revision: ["lessons/desk/urls.py"])
    assert main(["HEAD", "--plan"]) == 0
    printed = capsys.readouterr().out
    assert printed.splitlines()[:3] == [
        "Changed since HEAD:",
        "  tests/desk: lessons/desk/urls.py",
        "  tests/house: always",
    ]
    assert "Skipped: Chromium, WebKit and PostgreSQL" in printed


def test_every_step_is_run_and_one_that_fails_is_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run: list[str] = []
    monkeypatch.setattr(quick, "changed_since", lambda revision: [])
    monkeypatch.setattr(
        quick, "succeeds", lambda name, command: run.append(name) or name != "types"
    )
    assert main(["HEAD"]) == 1
    assert run == list(steps([]))
    assert capsys.readouterr().out.endswith("Failed: types.\n")
    monkeypatch.setattr(quick, "succeeds", lambda name, command: True)
    assert main(["HEAD"]) == 0


def test_a_step_is_what_its_command_exits_with(capfd: pytest.CaptureFixture[str]) -> None:
    assert quick.succeeds("yes", ["true"])
    assert not quick.succeeds("no", ["false"])
    assert "== no: false" in capfd.readouterr().out


def test_a_revision_that_is_not_there_is_refused_in_words() -> None:
    with pytest.raises(SystemExit, match="no-such-revision"):
        main(["no-such-revision", "--plan"])
