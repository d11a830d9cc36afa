"""The processor time of a request, wherever its statements are carried out."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from django.core.management import CommandError
from django.db.backends.base.base import BaseDatabaseWrapper

from tests.bench.measure import Clock


@dataclass(frozen=True, slots=True)
class WithServers:
    """Seconds of this process and of those whose times Linux writes into these open files."""

    files: Sequence[int]

    def __call__(self) -> float:
        nanoseconds = sum(int(os.pread(one, 64, 0).split()[0]) for one in self.files)
        return process_time() + nanoseconds / 1e9


def clock_of(connections: Sequence[BaseDatabaseWrapper]) -> Clock:
    """Seconds of this process; of the servers too that answer these connections to PostgreSQL.

    Raises CommandError where a server cannot be looked at.
    """
    pids = [one.connection.info.backend_pid for one in connections if one.vendor == "postgresql"]
    try:
        files = [os.open(f"/proc/{pid}/schedstat", os.O_RDONLY) for pid in pids]
    except OSError:
        raise CommandError("PostgreSQL has to run on this machine, under Linux.") from None
    return WithServers(files) if files else process_time
