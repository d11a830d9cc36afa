"""`python -m tests.ops.dying N`: `migrate`, killed as it is about to change something for the
Nth time. It exits as `migrate` does where so many changes are not needed.
"""

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

CHANGES = ("ALTER", "CREATE", "DELETE", "DROP", "INSERT", "UPDATE")


class Killer:
    """Counts the statements that change something, and does not survive the last of them."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.numbers = count(1)

    def __call__(self, execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if sql.startswith(CHANGES) and next(self.numbers) == self.last:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(sql, *more)


def main(last: str) -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    os.environ.setdefault("DEBUG", "1")
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    with connection.execute_wrapper(Killer(int(last))):
        call_command("migrate", verbosity=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
