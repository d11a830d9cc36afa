"""The same pages and answers over small and large databases, in turns: what size costs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Max

from lessons.models import Attempt
from tests.bench.measure import rounds, times
from tests.bench.pages.asking import Application, counted
from tests.bench.pages.clock import clock_of
from tests.bench.pages.learners import fill, guests
from tests.bench.pages.practice import practice, practiser
from tests.bench.pages.site import settle, use
from tests.bench.pages.sizes import Cost, Size
from tests.bench.pages.ways import Asks, asked, learners

TURN = 0.025
"""Short turns: a learner of 10 answers has given fewer than 20 more when one is over."""
PASSES = 5
"""How often something is asked for between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A filled database, and what is asked of it; `last` is the id of its last answer."""

    size: Size
    connection: BaseDatabaseWrapper
    asks: Mapping[str, Asks]
    last: int

    def send(self, site: Application, name: str) -> None:
        """One request of this name."""
        use(self.connection)
        site.send(next(self.asks[name]))

    def counted(self, site: Application, name: str) -> int:
        """The statements of such a request."""
        use(self.connection)
        return counted(site, self.asks[name])[0]

    def take_back(self) -> None:
        """Remove the answers that were measured: the size stays what it is said to be."""
        use(self.connection)
        with connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM {Attempt._meta.db_table} WHERE id > %s", [self.last])


def filled(size: Size, opened: BaseDatabaseWrapper) -> Stored:
    """The database in use, filled. Who asks was there before the others: not last in any index."""
    cookies = guests(learners(), size.mine)
    practising = practiser(size.mine)
    fill(size.stored)
    settle()
    last = Attempt.objects.aggregate(last=Max("pk"))["last"]
    asks = asked(iter(cookies)) | practice(practising)
    return Stored(size, opened, asks, last or 0)


def costs(databases: Sequence[Stored], seconds: float) -> dict[str, list[Cost]]:
    """What each page and answer costs over each of the databases, which take turns."""
    site = Application()
    names = list(databases[0].asks)
    sql = {name: [one.counted(site, name) for one in databases] for name in names}
    _take_back(databases)
    found = rounds(
        _turns(site, names, databases),
        [()] * PASSES,
        seconds,
        clock=clock_of([one.connection for one in databases]),
        turn=TURN,
        after_round=partial(_take_back, databases),
    )
    bare = [found["bare", n] for n in range(len(databases))]
    return {
        name: [
            _cost(found[name, n], found[name, 0], bare[n], sql[name][n])
            for n in range(len(databases))
        ]
        for name in names
    }


def _turns(
    site: Application, names: Sequence[str], databases: Sequence[Stored]
) -> dict[tuple[str, int | None], Callable[[], None]]:
    """What is asked for in turn, by its name and the number of its database.

    The first turn of each name does not count (None): it would be dearer than those that follow.
    """
    turns: dict[tuple[str, int | None], Callable[[], None]] = {}
    for name in names:
        turns[name, None] = partial(databases[-1].send, site, name)
        for number, one in enumerate(databases):
            turns[name, number] = partial(one.send, site, name)
    return turns


def _cost(
    rates: Sequence[float], smallest: Sequence[float], bare: Sequence[float], statements: int
) -> Cost:
    micros = 1_000_000 / median(rates)
    return Cost(micros, round(times(rates, smallest), 2), round(times(rates, bare), 1), statements)


def _take_back(databases: Sequence[Stored]) -> None:
    for one in databases:
        one.take_back()
