"""How the site is: its last backup, its disk, its mail; and what of that needs somebody."""

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.models import QuerySet
from django.template.defaultfilters import filesizeformat

from lessons.keeping.files import on_sqlite
from lessons.keeping.noted import NotedBackup, last_backup
from lessons.models import Mail
from lessons.platform.database_file import database_file
from mahjlearn.conf.mail import PRINTED

BACKUP_DUE = timedelta(days=2)
LATE = timedelta(hours=1)
"""The time after which mail that waits is no longer just on its way."""
LEAST_FREE = 1_000_000_000
LEAST_SHARE = 10
"""Percent of the disk."""


@dataclass(frozen=True, slots=True)
class Disk:
    """Bytes: `free` and `total` of the disk with the data directory, `database` of the database.

    `beside`: the database is on a server, whose disk nobody can see from here.
    """

    free: int
    total: int
    database: int
    beside: bool

    @property
    def is_low(self) -> bool:
        """Return True for less than a gigabyte, and for less than a tenth."""
        return self.free < LEAST_FREE or self.free * 100 < self.total * LEAST_SHARE


@dataclass(frozen=True, slots=True)
class KnownBackup:
    """The last backup, and whether another one is due."""

    noted: NotedBackup
    made: datetime
    is_due: bool


@dataclass(frozen=True, slots=True)
class SiteState:
    """What the first page shows. `backup` is None if there was none; `disk` if it cannot be read.

    `mail` is how many mails a mail server has refused, `late` how many wait since an hour,
    `prints_mail` whether there is no mail server at all.
    """

    backup: KnownBackup | None
    disk: Disk | None
    mail: int
    late: int
    prints_mail: bool

    @property
    def needs(self) -> list[str]:
        """Return what somebody has to look after, each as a sentence; empty for nothing."""
        found = []
        if self.backup is None:
            found.append("There’s no backup yet.")
        elif self.backup.is_due:
            found.append(f"The last backup is from {self.backup.made:%B} {self.backup.made.day}.")
        if self.disk is not None and self.disk.is_low:
            found.append(f"The disk is nearly full: {filesizeformat(self.disk.free)} left.")
        if self.late:
            wait = "mail waits" if self.late == 1 else "mails wait"
            found.append(f"{self.late} {wait} for the mail server for more than an hour.")
        if self.prints_mail:
            found.append("Mail is printed in the log, not sent: EMAIL_URL isn’t set.")
        return found


def read_state(now: datetime) -> SiteState:
    """Read how the site is (three queries at most)."""
    waiting = waiting_mail()
    return SiteState(
        backup=read_backup(now),
        disk=read_disk(),
        mail=waiting.filter(tries__gt=0).count(),
        late=waiting.filter(made__lt=now - LATE).count(),
        prints_mail=settings.MAIL_TRANSPORT == PRINTED,
    )


def waiting_mail() -> QuerySet[Mail]:
    """Return the mail that no mail server has taken, oldest first."""
    return Mail.objects.filter(sent=None).order_by("made", "pk")


def read_backup(now: datetime) -> KnownBackup | None:
    """Return the last backup that was noted; None if there was none."""
    noted = last_backup()
    if noted is None:
        return None
    made = datetime.fromtimestamp(noted.made, UTC)
    return KnownBackup(noted, made, is_due=now - made > BACKUP_DUE)


def read_disk() -> Disk | None:
    """Return the room there is; None where it cannot be told. One query on PostgreSQL."""
    file = database_file() if on_sqlite() else None
    here = file.parent if file else Path(settings.DATA_DIR)
    try:
        usage = shutil.disk_usage(next(one for one in (here, *here.parents) if one.exists()))
        size = file.stat().st_size if file else size_on_server()
    except OSError:
        return None
    return Disk(usage.free, usage.total, size, beside=file is None)


def size_on_server() -> int:
    """Return the bytes of a PostgreSQL database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])
