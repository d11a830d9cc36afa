"""A browser test that cannot run is skipped with its reason, and fails where all are required."""

import os
import subprocess
import sys

import pytest

from tests.server import ROOT

BROWSER_TEST = "import pytest\n\n\n@pytest.mark.browser\ndef test_page():\n    pass\n"
REASON = "Chromium is not installed (apt-get install chromium)"


@pytest.mark.parametrize(
    ("required", "status", "printed", "count"),
    [
        ("0", 0, f"test_it.py:4: {REASON}\n", " 1 skipped in "),
        ("1", 1, f"\nREQUIRE_ALL=1 forbids this skip: Skipped: {REASON}\n", " 1 error in "),
    ],
)
def test_a_machine_without_chromium(tmp_path, required, status, printed, count):
    file = tmp_path / "test_it.py"
    file.write_text(BROWSER_TEST)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    command += ["-p", "no:warnings"]
    done = subprocess.run(
        [*command, "-c", "pyproject.toml", f"--rootdir={tmp_path}", str(file)],
        cwd=ROOT,
        env={**os.environ, "PATH": str(tmp_path), "REQUIRE_ALL": required},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.count(printed), done.stdout.count(count)) == (status, 1, 1)
