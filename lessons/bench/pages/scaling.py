"""The same pages and answers over small and large databases, in turns: what size costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Max

from lessons.bench.measure import rates
from lessons.bench.pages.asking import Application, counted
from lessons.bench.pages.clock import clock_of
from lessons.bench.pages.learners import fill, guests
from lessons.bench.pages.site import settle, use
from lessons.bench.pages.sizes import Cost, Size
from lessons.bench.pages.ways import LEARNERS, Asks, asked
from lessons.models import Attempt

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
    cookies = guests(LEARNERS, size.mine)
    fill(size.stored)
    settle()
    last = Attempt.objects.aggregate(last=Max("pk"))["last"]
    return Stored(size, opened, asked(iter(cookies)), last or 0)


def costs(databases: Sequence[Stored], seconds: float) -> dict[str, list[Cost]]:
    """What each page and answer costs over each of the databases, which take turns."""
    site = Application()
    # A turn begins slower where another page had the one before: here that is true of each.
    asked_for = [(name, n) for n in range(len(databases)) for name in databases[0].asks]
    sql = {(name, n): databases[n].counted(site, name) for name, n in asked_for}
    _take_back(databases)
    found = rates(
        {(name, n): partial(databases[n].send, site, name) for name, n in asked_for},
        [()] * PASSES,
        seconds,
        clock=clock_of([one.connection for one in databases]),
        turn=TURN,
        after_round=partial(_take_back, databases),
    )
    costs: dict[str, list[Cost]] = {}
    for name, n in asked_for:
        rate = found[name, n]
        times, times_bare = found[name, 0] / rate, found["bare", n] / rate
        cost = Cost(1_000_000 / rate, round(times, 2), round(times_bare, 1), sql[name, n])
        costs.setdefault(name, []).append(cost)
    return costs


def _take_back(databases: Sequence[Stored]) -> None:
    for one in databases:
        one.take_back()
