"""Answers around the hour that comes twice and the one that is missing, where clocks do that."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.keeping.places import Place, on_postgres, on_sqlite
from tests.ops.bad_starts import Ended, run
from tests.ops.summer_time import TOOK_MS

NEW_YORK = "America/New_York"
TWICE = ("2026-11-01T05:30", "2026-11-01T05:50", "2026-11-01T06:10", "2026-11-01T06:30")
MISSING = ("2026-03-08T06:50", "2026-03-08T07:00", "2026-03-08T07:10")
CLOCKS = {
    TWICE: ["01:30", "01:50", "01:10", "01:30"],
    MISSING: ["01:50", "03:00", "03:10"],
}
each_change = pytest.mark.parametrize(
    "times", [TWICE, pytest.param(MISSING, marks=pytest.mark.full)], ids=["twice", "missing"]
)


def moments(times: tuple[str, ...]) -> list[datetime]:
    return [datetime.fromisoformat(time).replace(tzinfo=UTC) for time in times]


def nothing_is_moved(place: Place, times: tuple[str, ...]) -> None:
    """Each answer has its moment, in order, and was as long on the screen as it was."""
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    wanted = moments(times)
    texts = [moment.isoformat() for moment in wanted]
    done = run(["-m", "tests.ops.summer_time", *texts], **place.env, TZ=NEW_YORK, DEBUG="1")
    assert (done.status, done.err) == (0, "")
    shown = [(moment - timedelta(milliseconds=TOOK_MS)).isoformat() for moment in wanted]
    assert json.loads(done.out) == {
        "stored": [[text, start, TOOK_MS] for text, start in zip(texts, shown, strict=True)],
        "given": texts,
        "seen": texts[-1],
    }


@pytest.mark.parametrize("times", CLOCKS, ids=["twice", "missing"])
def test_these_are_the_times_on_the_clock(times):
    there = [moment.astimezone(ZoneInfo(NEW_YORK)) for moment in moments(times)]
    assert [f"{moment:%H:%M}" for moment in there] == CLOCKS[times]


@pytest.mark.full
@each_change
def test_on_sqlite(tmp_path: Path, times):
    nothing_is_moved(on_sqlite(tmp_path), times)


@pytest.mark.full
@each_change
def test_on_a_postgresql_of_that_zone(tmp_path: Path, postgres_url: str, times):
    import psycopg

    with on_postgres(tmp_path, postgres_url) as place:
        with psycopg.connect(place.url, autocommit=True) as connection:
            name = connection.info.dbname
            connection.execute(f"ALTER DATABASE {name} SET timezone TO '{NEW_YORK}'")
        nothing_is_moved(place, times)
