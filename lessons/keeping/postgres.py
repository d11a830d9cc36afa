"""Copies of a PostgreSQL database, to and from a file, by PostgreSQL's own programs."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import DEFAULT_DB_ALIAS, connection, transaction
from django.db.migrations.recorder import MigrationRecorder

from lessons.keeping.files import whole_file
from lessons.keeping.restored import Counts, Restored, counts, erase_again, refuse_learners
from lessons.keeping.seal import damaged
from lessons.keeping.versions import Migration, not_ours, refuse_other_tables, upgrade
from lessons.models import Learner
from mahjlearn.conf.refusal import Refused

HEADER = b"PGDMP"
INSTALL = (
    "Install PostgreSQL's client programs, of the server's version or newer "
    "(on Debian: apt-get install postgresql-client)."
)
MIGRATIONS = MigrationRecorder.Migration._meta.db_table
VARIABLES = {
    "NAME": "PGDATABASE",
    "USER": "PGUSER",
    "PASSWORD": "PGPASSWORD",
    "HOST": "PGHOST",
    "PORT": "PGPORT",
}
OPTIONS = {
    "connect_timeout": "PGCONNECT_TIMEOUT",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
}


def back_up(file: Path, *, overwrite: bool) -> Counts:
    """One moment of the database, while others write to it. Raises Refused."""
    need("pg_dump", "pg_restore")
    with whole_file(file, overwrite=overwrite) as draft, transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            snapshot = cursor.fetchone()[0]
        tables = [f'--table="{name}"' for name in our_tables()]
        options = ["--format=custom", "--no-owner", "--no-privileges", f"--snapshot={snapshot}"]
        run("pg_dump", *options, *tables, f"--file={draft}")
        run("pg_restore", "--list", str(draft))
        return counts()


def bring_back(file: Path, *, replace: bool, now: datetime) -> Restored:
    """Put the backup in the place of our tables, in one transaction; others' are left alone.

    Then they are brought up to this version, and whoever was erased is erased again: where this
    stops between the two, restore once more before the server is started. Raises Refused.
    """
    need("pg_restore", "psql", "pg_dump")
    script = read_copy(file)
    refuse_other_tables(migrations_of(file, script), file)
    there = our_tables()
    learners = Learner.objects.count() if Learner._meta.db_table in there else 0
    refuse_learners(learners, f"The database {connection.settings_dict['NAME']}", replace=replace)
    aside = keep_aside(now) if learners else ""
    # Else notices of what else goes would stand in the place of a fault.
    drop = "SET client_min_messages = warning;\n"
    drop += "".join(f'DROP TABLE "{name}" CASCADE;\n' for name in there)
    connection.close()
    quiet = ["--no-psqlrc", "--quiet", "--output=/dev/null"]
    run("psql", *quiet, "--single-transaction", "--set=ON_ERROR_STOP=1", stdin=drop + script)
    upgrade(DEFAULT_DB_ALIAS)
    with transaction.atomic():
        erased = erase_again(DEFAULT_DB_ALIAS)
        # Else whoever has signed out since would be signed in again.
        Session.objects.all().delete()
    return Restored(counts(), erased, aside)


def keep_aside(now: datetime) -> str:
    """Keep what is there now as a backup."""
    directory = Path(settings.DATA_DIR)
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = directory / f"{connection.settings_dict['NAME']}-before-{now:%Y%m%d-%H%M%S}.backup"
    back_up(file, overwrite=False)
    return str(file)


def our_tables() -> list[str]:
    """The tables of this program that are there; a database may hold others'."""
    with connection.cursor() as cursor:
        there = set(connection.introspection.table_names(cursor))
    ours = {*connection.introspection.django_table_names(), MIGRATIONS}
    return sorted(ours & there)


def read_copy(file: Path) -> str:
    """The whole copy as a script. Raises Refused for another file, and for a damaged one."""
    with file.open("rb") as start:
        if start.read(len(HEADER)) != HEADER:
            raise Refused(not_ours(file))
    try:
        script = run("pg_restore", "--no-owner", "--no-privileges", "--file=-", str(file))
        script.encode()
    except Refused as refused:
        if "unsupported version" in str(refused):
            raise Refused(f"{file} was written by newer programs. {INSTALL}") from refused
        raise Refused(damaged(file)) from refused
    except UnicodeEncodeError as error:  # bytes that are no text
        raise Refused(damaged(file)) from error
    return script


def migrations_of(file: Path, script: str) -> Iterator[Migration]:
    """The migrations that the copy has behind it. Raises Refused for a copy of something else."""
    rows = re.search(rf"^COPY \S*{MIGRATIONS} \(([^)]*)\).*?\n(.*?)^\\\.$", script, re.M | re.S)
    if rows is None:
        raise Refused(not_ours(file))
    columns = rows[1].split(", ")
    for line in rows[2].splitlines():
        row = dict(zip(columns, line.split("\t"), strict=True))
        yield row["app"], row["name"]


def need(*programs: str) -> None:
    """Raises Refused where a program of PostgreSQL's is not installed."""
    for program in programs:
        if shutil.which(program) is None:
            raise Refused(
                f"{program} is not installed, and PostgreSQL is not copied without it. {INSTALL}"
            )


def run(program: str, *arguments: str, stdin: str | None = None) -> str:
    """Return what it prints. Raises Refused with its first two lines where it fails.

    The password goes by the environment: a command line can be read by everyone.
    """
    done = subprocess.run(
        [program, *arguments],
        env=os.environ | client_variables(connection.settings_dict),
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
    )
    if done.returncode:
        told = done.stderr.encode(errors="replace").decode()
        said = ", ".join(told.strip().splitlines()[:2]) or f"exit {done.returncode}"
        more = f". {INSTALL}" if "version mismatch" in said else ""
        raise Refused(f"Nothing was changed, because {program} failed: {said}{more}")
    return done.stdout


def client_variables(named_in: dict[str, Any]) -> dict[str, str]:
    """The connection of these settings, as PostgreSQL's programs read it."""
    named = {VARIABLES[name]: named_in[name] for name in VARIABLES if named_in.get(name)}
    options = named_in.get("OPTIONS", {})
    named |= {OPTIONS[name]: options[name] for name in OPTIONS if name in options}
    return {name: str(value) for name, value in named.items()}
