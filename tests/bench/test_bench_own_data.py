"""`manage.py bench_own_data`: what it prints, over both databases."""

import json
import os
import subprocess
import sys

from mahjlearn.settings import BASE_DIR


def bench(*options: str) -> dict[str, float]:
    """In a process of its own: it takes the database of this one otherwise."""
    command = [sys.executable, "manage.py", "bench_own_data", "--json", "--answers", "300"]
    env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    run = subprocess.run(
        [*command, *options], cwd=BASE_DIR, capture_output=True, env=env, check=False
    )
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


def test_each_is_measured_on_sqlite() -> None:
    found = bench()
    assert list(found) == ["export, JSON", "export, CSV", "erase"]
    assert min(found.values()) > 0


def test_each_is_measured_on_postgresql(postgres_url: str) -> None:
    assert len(bench("--database", postgres_url)) == 3
