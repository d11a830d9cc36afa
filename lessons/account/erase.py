"""Erase a learner: every row that is hers, at her own wish, for good.

Her public id goes on a list beside the database, so that she can be erased again should an older
backup ever be put back.
"""

import os
from pathlib import Path

from django.conf import settings

from lessons.database.writing import writing
from lessons.models import Learner

from .stored import STORED


def erase(learner: Learner) -> None:
    """Delete all rows of the learner, her own last. Once more for one who is gone does no harm.

    The list is written first: when this raises after that, the rows are there and can be erased
    again. An answer sent at the same moment waits for it, and then begins a row of its own.
    """
    list_as_erased(learner.public_id)
    with writing():
        Learner.objects.select_for_update().filter(pk=learner.pk).first()
        for stored in STORED:
            stored.rows(learner).delete()


def erased_list() -> Path:
    """One public id a line."""
    return Path(settings.DATA_DIR) / "erased.txt"


def list_as_erased(public_id: str) -> None:
    """Add a line that a power cut does not take away. Raises OSError where it cannot be written."""
    file = erased_list()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="ascii") as lines:
        lines.write(f"{public_id}\n")
        lines.flush()
        os.fsync(lines.fileno())
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)  # the name of a new file is kept by its folder
    finally:
        os.close(folder)
