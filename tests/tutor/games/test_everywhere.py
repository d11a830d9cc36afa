"""A hand is the same whatever plays it: the newest Python at hand, any seed of `hash`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import FULL
from tests.server import ROOT
from tests.tutor.games.pythons import others
from tests.tutor.games.twelve import TRANSCRIPTS, fingerprint

HANDS = 12 if FULL else 3


def fingerprint_by(python: Path | str, hash_seed: int) -> str:
    """What that Python says in a process of its own, started in an empty environment."""
    ran = subprocess.run(
        [python, "-m", "tests.tutor.games.twelve", str(HANDS)],
        cwd=ROOT,
        env={"PATH": os.defpath, "PYTHONHASHSEED": str(hash_seed), "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@pytest.mark.full
def test_the_first_twelve_hands_are_as_they_were() -> None:
    assert fingerprint(HANDS) == TRANSCRIPTS[HANDS]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("hash_seed", [0, 4213])
def test_they_are_the_same_in_another_process(hash_seed: int) -> None:
    assert fingerprint_by(sys.executable, hash_seed) == TRANSCRIPTS[HANDS]


@pytest.mark.full
def test_they_are_the_same_on_the_oldest_and_the_newest_python() -> None:
    """Whichever of the two does not run these tests; both, where neither does."""
    found = others()
    if not found:
        pytest.skip("no other Python from 3.11 on is installed here")
    for python in {found[0], found[-1]}:
        assert fingerprint_by(python, 1) == TRANSCRIPTS[HANDS], python
