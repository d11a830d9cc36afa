"""One test for many cases: they are run one after the other, and every failure is told.

A test of a thousand cases is a thousand entries to collect, to send to a worker and to report.
`@folded("case", cases)` stands where `@pytest.mark.parametrize("case", cases)` would, runs all
cases as one test, and fails with each case that failed, named.

What a case stores is taken back before the next one, and a client forgets its cookies; what else
a fixture holds is shared. A case is never skipped.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import wraps
from traceback import format_exception
from typing import Any

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test import Client

from tests.sampling import FULL, ON_POSTGRESQL

Test = Callable[..., None]
Cases = Iterable[Any] | Callable[[], Iterable[Any]]
Ids = Sequence[str] | Callable[[Any], object] | None
TOLD = (Exception, pytest.fail.Exception, pytest.skip.Exception)
"""What ends a case, but not the test."""
LONGEST_NAME = 80
STOPS_AT_FIRST = False
"""True where one failure is all that is asked about: for a mutant."""


def folded(
    names: str | Sequence[str],
    cases: Cases,
    ids: Ids = None,
    on_postgresql: int = 1,
    every: int = 1,
) -> Callable[[Test], Test]:
    """Run the test once for each case, as `pytest.mark.parametrize` does, but as one test.

    `cases` may be a function, which is called when the test runs: what is dear to list does not
    slow collection down. One case in `every` is run, on PostgreSQL one in `on_postgresql`, unless
    the run is a full one. Raises AssertionError with all cases that failed, or if there is none.
    """
    fields = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]

    def fold(test: Test) -> Test:
        @wraps(test)
        def run_all(*args: Any, **fixtures: Any) -> None:
            listed = list(cases if isinstance(cases, Iterable) else cases())
            assert listed, "there is no case"
            stride = max(every, on_postgresql if ON_POSTGRESQL else 1)
            listed = listed[:: 1 if FULL else stride]
            failures = []
            for number, case in enumerate(listed):
                arguments = dict(zip(fields, _values(case, len(fields)), strict=True))
                try:
                    with _taken_back(fixtures.values()):
                        test(*args, **fixtures, **arguments)
                except TOLD as failure:
                    failures.append(_told(_name(ids, number, case, arguments), failure))
                    if STOPS_AT_FIRST:
                        break
            if failures:
                count = f"{len(failures)} of {len(listed)} cases failed"
                pytest.fail("\n\n".join([count, *failures]), pytrace=False)

        signature = inspect.signature(test)
        kept = [one for name, one in signature.parameters.items() if name not in fields]
        run_all.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return run_all

    return fold


def _values(case: Any, count: int) -> Sequence[Any]:
    if hasattr(case, "marks"):
        assert not case.marks, "a folded case has no marks of its own"
        return tuple(case.values)
    return (case,) if count == 1 else tuple(case)


@contextmanager
def _taken_back(fixtures: Iterable[Any]) -> Iterator[None]:
    clients = [one for one in fixtures if isinstance(one, Client)]
    cookies = [deepcopy(client.cookies) for client in clients]
    try:
        # A mutant is tried without Django, and so without a database.
        if settings.configured and connection.in_atomic_block:
            with transaction.atomic():
                yield
                transaction.set_rollback(True)
        else:
            yield
    finally:
        for client, kept in zip(clients, cookies, strict=True):
            client.cookies = kept


def _name(ids: Ids, number: int, case: Any, arguments: dict[str, Any]) -> str:
    if isinstance(getattr(case, "id", None), str) and hasattr(case, "marks"):
        return str(case.id)
    if callable(ids):
        return "-".join(str(ids(value)) for value in arguments.values())
    if ids is not None:
        return ids[number]
    said = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
    return said if len(said) <= LONGEST_NAME else f"{said[:LONGEST_NAME]}... (case {number})"


def _told(name: str, failure: BaseException) -> str:
    """The name of a case, and the traceback from the test on."""
    inner = failure.__traceback__.tb_next if failure.__traceback__ else None
    return f"[{name}]\n" + "".join(format_exception(type(failure), failure, inner)).rstrip()
