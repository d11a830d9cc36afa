"""The note of the last backup, kept beside the data for the pages of the host."""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings

from lessons.platform.atomic_file import write_atomically

FILE = "last_backup.json"


@dataclass(frozen=True, slots=True)
class NotedBackup:
    """The file that was written, its size in bytes, and when, in seconds since 1970."""

    file: str
    size: int
    made: float


def note_backup(file: Path, now: datetime) -> None:
    """Note a backup that is done; a note that cannot be written is left out."""
    with suppress(OSError):
        noted = NotedBackup(str(file), file.stat().st_size, now.timestamp())
        note = Path(settings.DATA_DIR) / FILE
        note.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with write_atomically(note) as draft:
            draft.write_text(json.dumps(asdict(noted)), encoding="utf-8")


def last_backup() -> NotedBackup | None:
    """Return the last backup; None if there was none, or no note of one can be read."""
    try:
        read = json.loads((Path(settings.DATA_DIR) / FILE).read_text(encoding="utf-8"))
        return NotedBackup(str(read["file"]), int(read["size"]), float(read["made"]))
    except (OSError, ValueError, TypeError, KeyError):
        return None
