"""Check a change quickly: `python -m tests.quick [REVISION] [--plan]`.

Runs lint, format, types, import contracts and the tests of what changed since REVISION (since the
merge base with main unless one is given; what is not committed counts), without root, Chromium or
PostgreSQL. Prints what it runs and why, and what it leaves to `.ci/run`. The exit status is 1 if
anything failed.
"""

import os
import subprocess
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("mahjlearn", "lessons", "templates")
ALWAYS = "tests/house"
ELSEWHERE = {
    "lessons/content": ["tests/course", "tests/learn"],
    "lessons/management": ["tests/site", "tests/seed"],
    "tests/rulings": ["tests/engine"],
    "static": ["tests/board", "tests/site"],
    "templates": ["tests/site"],
}
"""What tests a folder that has no folder of tests under its own name."""
SLOW = ("tests/browser", "tests/webkit", "tests/ops", "tests/keeping", "tests/mutations")
"""These start servers and browsers, or kill them."""
NOT_RUN = "not browser and not webkit and not postgres"
MOST_WORKERS = 4
SKIPPED = (
    "Skipped: Chromium, WebKit and PostgreSQL; servers that are started, killed or restored "
    f"({', '.join(SLOW)}); the tests of what did not change. .ci/run runs them."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the plan, then run each step; all are run even if one fails."""
    options = parser_of_options().parse_args(arguments)
    since = options.revision or merge_base()
    reasons = group_tests(changed_since(since))
    print(f"Changed since {since}:")
    for tests, names in reasons.items():
        print(f"  {tests}: {', '.join(names[:3])}{' ...' if len(names) > 3 else ''}")
    print(SKIPPED)
    if options.plan:
        return 0
    failed = [name for name, command in steps(list(reasons)).items() if not succeeds(name, command)]
    print(f"\nFailed: {', '.join(failed)}." if failed else "\nAll of it passed.")
    return int(bool(failed))


def parser_of_options() -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(
        prog="python -m tests.quick",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("revision", nargs="?", help="a commit, a branch or a tag")
    parser.add_argument("--plan", action="store_true", help="print what would be run, and why")
    return parser


def git(*words: str) -> str:
    """Return what git prints; exit with its words where it refuses."""
    run = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(run.stderr.strip())
    return run.stdout


def merge_base() -> str:
    """Return the commit at which this branch left main, here or at origin."""
    known = git("for-each-ref", "--format=%(refname:short)").split()
    main_branch = next((name for name in ("main", "origin/main") if name in known), "HEAD")
    return git("merge-base", "HEAD", main_branch).strip()[:12]


def changed_since(revision: str) -> list[str]:
    """Return the files that differ from a revision, new ones too."""
    listed = git("diff", "--name-only", revision, "--")
    untracked = git("ls-files", "--others", "--exclude-standard")
    return sorted({*listed.splitlines(), *untracked.splitlines()})


def group_tests(changed: Iterable[str]) -> dict[str, list[str]]:
    """Return for each test file or folder to run the changed files it is run for."""
    reasons: defaultdict[str, list[str]] = defaultdict(list, {ALWAYS: ["always"]})
    for name in changed:
        for tests in find_tests_for(name):
            reasons[tests].append(name)
    return {
        tests: names
        for tests, names in sorted(reasons.items())
        if not any(other != tests and tests.startswith(f"{other}/") for other in reasons)
    }


def find_tests_for(name: str) -> list[str]:
    """Return what tests a file: the file itself, the folder that mirrors its own, or a parent's.

    `lessons/puzzles/pages.py` leads to `tests/puzzles`, `lessons/access.py` to `test_access*.py`.
    """
    path = PurePosixPath(name)
    if path.parts[0] == "tests":
        tests = [name] if path.name.startswith("test_") else [str(path.parent)]
        tests = ELSEWHERE.get(str(path.parent), tests)
    elif str(path.parent) in PACKAGES and path.suffix == ".py":
        tests = [f"tests/{one.name}" for one in (ROOT / "tests").glob(f"test_{path.stem}*.py")]
    else:
        tests = find_tests_of_folder(path.parent)
    kept = [one for one in tests if one != "tests" and (ROOT / one).exists()]
    return [one for one in kept if not one.startswith(SLOW)]


def find_tests_of_folder(folder: PurePosixPath) -> list[str]:
    """Return the folder of tests that mirrors a folder or the nearest one above it."""
    for one in (folder, *folder.parents):
        mirror = PurePosixPath("tests", *one.parts[1:])
        if str(one) in ELSEWHERE:
            return ELSEWHERE[str(one)]
        if len(one.parts) > 1 and one.parts[0] in PACKAGES and (ROOT / mirror).is_dir():
            return [str(mirror)]
    return []


def steps(tests: list[str]) -> dict[str, list[str]]:
    """Return the commands in the order in which they are run."""
    scripts = Path(sys.executable).parent
    workers = str(min(MOST_WORKERS, os.cpu_count() or 1))
    return {
        "lint": [f"{scripts}/ruff", "check", "."],
        "format": [f"{scripts}/ruff", "format", "--check", "."],
        "types": [f"{scripts}/mypy"],
        "import contracts": [f"{scripts}/lint-imports", "--no-cache"],
        "tests": [f"{scripts}/pytest", "-q", "-n", workers, "-m", NOT_RUN, *tests],
    }


def succeeds(name: str, command: list[str]) -> bool:
    """Run a step and print how long it took."""
    print(f"\n== {name}: {' '.join(command)}", flush=True)
    begun = time.monotonic()
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    print(f"-- {name}: {time.monotonic() - begun:.0f} s", flush=True)
    return status == 0


if __name__ == "__main__":
    sys.exit(main())
