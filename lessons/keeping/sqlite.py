"""Copies of a SQLite database, to and from a file."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from django.contrib.sessions.models import Session
from django.db import DEFAULT_DB_ALIAS, connections, transaction

from lessons.keeping.files import whole_file
from lessons.keeping.restored import Counts, Restored, counts, erase_again, refuse_learners
from lessons.keeping.seal import HEADER, break_seal, put_seal, sound
from lessons.keeping.versions import applied, not_ours, refuse_other_tables, upgrade
from mahjlearn.conf.plain_faults import plain_words
from mahjlearn.conf.refusal import Refused

STAGED = "staged"
BESIDE = ("", "-wal", "-shm", "-journal")
COUNT = "SELECT (SELECT count(*) FROM lessons_learner), (SELECT count(*) FROM lessons_attempt)"


def back_up(live: Path, file: Path, *, overwrite: bool) -> Counts:
    """One moment of the database, while others write to it. Raises Refused."""
    with whole_file(file, overwrite=overwrite) as draft:
        try:
            copy(live, draft)
            with closing(sqlite3.connect(draft)) as database:
                database.execute("PRAGMA journal_mode=DELETE")  # one file, and none beside it
                if not sound(database):
                    raise Refused(f"{live} is damaged, and was not backed up.")
                put_seal(database)
                return Counts(*database.execute(COUNT).fetchone())
        except sqlite3.Error as fault:
            raise Refused(plain_words(fault, live) or f"{live}: {fault}.") from fault


def copy(source: Path, target: Path) -> None:
    """In one step, which is one moment; whoever reads or writes the source goes on meanwhile."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as from_here,
        closing(sqlite3.connect(target)) as to_there,
    ):
        from_here.backup(to_there)


def bring_back(file: Path, live: Path, *, replace: bool, now: datetime) -> Restored:
    """Put the backup in the place of the database, whole or not at all.

    The copy is checked, brought up to this version and rid of whoever was erased before anything
    of the database is touched. Servers that run see the new rows from then on. Raises Refused.
    """
    refuse_other_files(file)
    learners = learners_in(live)
    refuse_learners(learners, str(live), replace=replace)
    live.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=live.parent, prefix=".restore-") as scratch:
        staged = Path(scratch) / live.name
        shutil.copyfile(file, staged)
        with closing(sqlite3.connect(staged)) as database:
            break_seal(database, file)
        found, erased = made_fit(staged, file)
        try:
            if learners:
                wait_for_writers(live)
            aside = keep_aside(live, learners, now)
            copy(staged, live)
        except sqlite3.Error as fault:
            raise Refused(plain_words(fault, live) or f"{live}: {fault}.") from fault
    return Restored(found, erased, aside)


def refuse_other_files(file: Path) -> None:
    """Raises Refused for what is no SQLite file at all."""
    with file.open("rb") as start:
        if start.read(len(HEADER)) != HEADER:
            raise Refused(not_ours(file))


def learners_in(live: Path) -> int | None:
    """0 where there is no such file, or no such table; None where the file cannot be read."""
    if not live.exists():
        return 0
    try:
        with closing(sqlite3.connect(live)) as database:
            found: int = database.execute("SELECT count(*) FROM lessons_learner").fetchone()[0]
            return found
    except sqlite3.Error as fault:
        return 0 if str(fault).startswith("no such table") else None


def made_fit(staged: Path, file: Path) -> tuple[Counts, int]:
    """Bring the copy up to this version and erase again; what it holds now, and how many went."""
    with as_database(staged) as alias:
        refuse_other_tables(applied(alias), file)
        upgrade(alias)
        with transaction.atomic(using=alias):
            erased = erase_again(alias)
            # Else whoever has signed out since would be signed in again.
            Session.objects.using(alias).all().delete()
        with connections[alias].cursor() as cursor:
            cursor.execute("VACUUM")  # what was deleted is not left on empty pages
        return counts(alias), erased


@contextmanager
def as_database(path: Path) -> Iterator[str]:
    """The alias under which Django has this file until the block ends."""
    connection = connections[DEFAULT_DB_ALIAS].copy(alias=STAGED)
    connection.settings_dict["NAME"] = str(path)
    connections[STAGED] = connection
    try:
        yield STAGED
    finally:
        connection.close()
        del connections[STAGED]


def keep_aside(live: Path, learners: int | None, now: datetime) -> str:
    """Keep what was there: as a backup, or the files themselves if they are damaged."""
    aside = live.with_name(f"{live.stem}-before-{now:%Y%m%d-%H%M%S}.backup")
    if learners:
        with suppress(Refused):
            back_up(live, aside, overwrite=False)
            return str(aside)
    if learners == 0:
        return ""
    aside = aside.with_suffix(".damaged")
    for suffix in BESIDE:
        file = live.with_name(live.name + suffix)
        if file.exists():
            file.rename(aside.with_name(aside.name + suffix))
    return str(aside)


def wait_for_writers(live: Path) -> None:
    """Return once nobody writes. Raises sqlite3.Error after ten seconds."""
    with closing(sqlite3.connect(live, timeout=10)) as database:
        database.execute("BEGIN IMMEDIATE")
        database.rollback()
