"""What a clone must hold: locks that fit the project and name no host, commands that agree."""

import re
import tomllib

import pytest

from tests.server import ROOT

LOCKS = (
    "requirements.lock",
    "requirements-postgres.lock",
    "requirements-sentry.lock",
    "requirements-dev.lock",
)
POSTGRES, SENTRY = LOCKS[1:3]
HOST = ".docs/host.md"
PINNED = r"[a-z0-9-]+==[0-9.]+(\.post[0-9]+)?( ; [^\\\n]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+"


def read(name: str) -> str:
    return (ROOT / name).read_text()


def names(requirements: list[str]) -> set[str]:
    return {re.match(r"[A-Za-z0-9._-]+", line)[0].lower() for line in requirements}


def locked(name: str) -> set[str]:
    return names([line for line in read(name).splitlines() if "==" in line])


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_has_a_hash_for_everything(name):
    assert [line for line in read(name).splitlines() if "/" in line] == []
    packages = re.split(r"\n(?! )", read(name).strip())
    assert [text for text in packages if not re.fullmatch(PINNED, text)] == []
    assert len(packages) == len(locked(name))


def test_the_locks_hold_what_the_project_asks_for():
    project = tomllib.loads(read("pyproject.toml"))["project"]
    runtime = names(project["dependencies"])
    dev = names(project["optional-dependencies"]["dev"])
    assert runtime - locked("requirements.lock") == set()
    assert (runtime | dev) - locked("requirements-dev.lock") == set()
    assert locked("requirements.lock") - locked("requirements-dev.lock") == set()


def pins(name: str) -> set[str]:
    return set(re.findall(r"^[a-z0-9-]+==[0-9.]+", read(name), re.M))


def test_the_lock_for_postgresql_adds_psycopg_to_the_same_versions():
    """It is installed in place of the other; tests run on the very versions of both."""
    added = {pin.partition("==")[0] for pin in pins(POSTGRES) - pins("requirements.lock")}
    assert added == {"psycopg", "psycopg-binary"}
    assert pins("requirements.lock") < pins(POSTGRES) < pins("requirements-dev.lock")
    assert f"pip install --require-hashes -r {POSTGRES}" in read(HOST)


def test_the_lock_for_sentry_adds_its_package_to_the_same_versions():
    """It may be installed together with that for PostgreSQL."""
    added = {pin.partition("==")[0] for pin in pins(SENTRY) - pins("requirements.lock")}
    assert added == {"certifi", "sentry-sdk", "urllib3"}
    assert pins("requirements.lock") < pins(SENTRY) < pins("requirements-dev.lock")
    assert f"pip install --require-hashes -r {SENTRY}" in read(HOST)


def test_readme_has_the_two_commands_each_on_one_line():
    commands = [line for line in read("README.md").splitlines() if line.startswith("python3 ")]
    assert [command.split(" && ")[0] for command in commands] == ["python3 -m venv .venv"] * 2
    assert commands[0].endswith("-r requirements.lock && .venv/bin/python manage.py demo")
    assert commands[1].endswith("-r requirements-dev.lock && .venv/bin/pytest -n auto")


def test_the_host_reads_of_every_variable_the_settings_read():
    source = read("mahjlearn/settings.py") + read("mahjlearn/conf/env.py")
    used = set(re.findall(r'env(?:iron)?(?:\.get\(|, )"([A-Z_]+)"', source))
    listed = set(re.findall(r"^\| `([A-Z_]+)` \|", read(HOST), re.M))
    assert listed == used
