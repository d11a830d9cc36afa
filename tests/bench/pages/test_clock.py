"""The clock that counts servers too."""

import os
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError

from tests.bench.pages import clock
from tests.bench.pages.clock import WithServers, clock_of


def connected(vendor: str, pid: int = 0) -> Any:
    info = SimpleNamespace(backend_pid=pid)
    return SimpleNamespace(vendor=vendor, connection=SimpleNamespace(info=info))


def test_sqlite_works_in_this_process() -> None:
    assert clock_of([connected("sqlite")]) is process_time


def test_the_time_of_servers_is_added(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(clock, "process_time", lambda: 2.0)
    files = [tmp_path / "one", tmp_path / "two"]
    for file in files:
        file.write_text("1500000000 7 9\n")
    numbers = [os.open(file, os.O_RDONLY) for file in files]
    counts = WithServers(numbers)
    assert counts() == 5.0
    files[0].write_text("2500000000 8 9\n")
    assert counts() == 6.0
    for number in numbers:
        os.close(number)


def test_a_server_that_cannot_be_looked_at_is_refused() -> None:
    with pytest.raises(CommandError, match="on this machine"):
        clock_of([connected("postgresql", pid=0)])
