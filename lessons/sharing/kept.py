"""Pictures on disk, each under what it shows, so that none is ever out of date."""

import hashlib
import logging
from pathlib import Path

from django.conf import settings

from lessons.platform.atomic_file import write_atomically
from lessons.sharing.picture.layout import Preview
from lessons.sharing.picture.paint import STYLE, png_of

MOST = 1000
"""Pictures kept: about 30 MB. The oldest go first."""
FOLDER = "previews"
logger = logging.getLogger(__name__)


def kept_png(preview: Preview) -> bytes | None:
    """Return the picture if it is on disk."""
    try:
        return _file_of(preview).read_bytes()
    except OSError:
        return None


def drawn_png(preview: Preview) -> bytes:
    """Draw the picture, keep it, and let the oldest go. A full disk keeps nothing and stops
    nothing."""
    png = png_of(preview)
    file = _file_of(preview)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with write_atomically(file) as draft:
            draft.write_bytes(png)
        drop_oldest(file.parent)
    except OSError as fault:
        logger.warning("A preview picture is not kept: %s", fault.strerror)
    return png


def drop_oldest(folder: Path, most: int | None = None) -> None:
    """Remove the oldest pictures until no more than `most` are left, MOST by default."""
    files = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
    for file in files[: max(0, len(files) - (MOST if most is None else most))]:
        file.unlink(missing_ok=True)


def _file_of(preview: Preview) -> Path:
    shown = hashlib.sha256(f"{STYLE} {preview!r}".encode()).hexdigest()
    return Path(settings.DATA_DIR) / FOLDER / f"{shown[:40]}.png"
