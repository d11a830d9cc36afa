"""What all tests share: Chromium, PostgreSQL, the size of generated runs, and no silent skips.

REQUIRE_ALL=1 (set by .ci/run) turns every skipped browser or PostgreSQL test into a failure,
REQUIRE_WEBKIT=1 (set by .ci/full) one of WebKit. HYPOTHESIS_PROFILE=full makes generated runs long
and runs what is left out otherwise (.ci/full; `tests/sampling.py`).
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from tests import postgres
from tests.sampling import FULL, left_out
from tests.server import Server, share_ready

# The same browser without windows takes half the time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
REQUIRED_BY = {"browser": "REQUIRE_ALL", "postgres": "REQUIRE_ALL", "webkit": "REQUIRE_WEBKIT"}
"""By mark, the variable of the environment under which a skip is a failure."""
BROWSER_FIXTURES = {"page", "context", "new_context", "browser", "browser_type"}

SLOW = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
hypothesis_settings.register_profile(
    "quick", max_examples=15, deadline=None, derandomize=True, suppress_health_check=SLOW
)
hypothesis_settings.register_profile(
    "full", max_examples=200, deadline=None, suppress_health_check=SLOW
)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_configure() -> None:
    """Before workers are started, which share what a server needs."""
    share_ready()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]):
    """Marks are there before `-m` chooses by them; of what was chosen a part is left out."""
    _mark(items)
    yield
    left = frozenset() if FULL else left_out(items)
    if left:
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]


def _mark(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or PostgreSQL by the fixtures it asks for; skip with a reason.

    WebKit and PostgreSQL are looked for by their fixtures, which skip.
    """
    no_browser = pytest.mark.skip(reason="Chromium is not installed (apt-get install chromium)")
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & BROWSER_FIXTURES:
            item.add_marker(pytest.mark.browser)
        if "postgres_url" in fixtures:
            item.add_marker(pytest.mark.postgres)
        if "webkit_display" in fixtures:
            item.add_marker(pytest.mark.webkit)
        if CHROMIUM is None and item.get_closest_marker("browser"):
            item.add_marker(no_browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """Where what a test needs is required, its skip is a failure."""
    report = yield
    named = {REQUIRED_BY[mark.name] for mark in item.iter_markers() if mark.name in REQUIRED_BY}
    required = sorted(name for name in named if os.environ.get(name) == "1")
    if report.skipped and required:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{required[0]}=1 forbids this skip: {reason}"
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """The system's Chromium, without requests of its own."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server: the one of DATABASE_URL, else one from the wheel of the dev extra."""
    given = os.environ.get("DATABASE_URL", "")
    if given.startswith("postgres"):
        yield given
        return
    reason = postgres.missing()
    if reason:
        pytest.skip(f"no PostgreSQL: {reason}")
    with postgres.server() as url:
        yield url


@pytest.fixture(scope="session", autouse=True)
def static_files_are_listed_once() -> Iterator[None]:
    """Each client has middleware of its own, which would look at every static file again."""
    from lessons.platform.static_files import StaticFiles, collected

    found: dict[str, Any] = {}
    add_files = StaticFiles.add_files_from_finders

    def add_known_files(middleware: StaticFiles) -> None:
        if collected():
            return
        if not found:
            add_files(middleware)
            found.update(middleware.files)
        middleware.files.update(found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StaticFiles, "add_files_from_finders", add_known_files)
        yield


@pytest.fixture
def any_database(django_db_blocker: Any) -> Iterator[None]:
    """The test looks into databases of its own, not into that of the run."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture(scope="session")
def server_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data directory of the server that `server` runs."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(server_data: Path) -> Iterator[Server]:
    """The production server as `manage.py demo --lan` runs it, on a free port, for all tests."""
    running = Server(server_data)
    running.start()
    yield running
    running.stop()
