"""A migration that is killed on its way: nothing is lost, and it can be run again.

HYPOTHESIS_PROFILE=full kills it at each of its steps.
"""

import signal
from collections.abc import Callable
from itertools import count, takewhile
from pathlib import Path

import pytest

from tests.keeping.places import OLDEST, Place, on_postgres, on_sqlite
from tests.keeping.rows import expected
from tests.ops.bad_starts import Ended, run
from tests.sampling import FULL

STRIDE = 1 if FULL else 5
"""How many steps further it comes each time before it is killed again."""
KILLED, DONE = Ended(-signal.SIGKILL, "", ""), Ended(0, "", "")


def killed(place: Place, step: int) -> bool:
    """Whether `migrate`, run as far as this step, is killed there. Otherwise all went well."""
    ended = run(["-m", "tests.ops.dying", str(step)], **place.env)
    assert ended in (KILLED, DONE), ended.err
    return ended == KILLED


def killed_on_the_way(place: Place) -> None:
    """Run again after each kill, and killed a little later, until there is no step left."""
    steps = list(takewhile(lambda step: killed(place, step), count(1, STRIDE)))
    assert len(steps) * STRIDE > 5
    assert place.manage("migrate", "--check") == DONE


def upgraded(place: Place) -> None:
    """The rows of the former version are all there, under today's tables."""
    place.load()
    killed_on_the_way(place)
    kept = expected(OLDEST)
    assert place.rows() == {"counts": kept["counts"], "hash": kept["hash"]}


def begun(place: Place) -> None:
    """A database that was empty takes rows."""
    killed_on_the_way(place)
    add = "from tests.models.factories import AttemptFactory; print(AttemptFactory().try_no)"
    assert place.shell(add) == "1\n"


each_way = pytest.mark.parametrize(
    "ends_well", [upgraded, pytest.param(begun, marks=pytest.mark.full)]
)


@pytest.mark.full
@each_way
def test_a_migration_of_sqlite_is_run_again_wherever_it_was_killed(
    tmp_path: Path, ends_well: Callable[[Place], None]
) -> None:
    ends_well(on_sqlite(tmp_path))


@pytest.mark.full
@each_way
def test_a_migration_of_postgresql_is_run_again_wherever_it_was_killed(
    tmp_path: Path, postgres_url: str, ends_well: Callable[[Place], None]
) -> None:
    with on_postgres(tmp_path, postgres_url) as place:
        ends_well(place)
