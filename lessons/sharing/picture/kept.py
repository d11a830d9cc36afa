"""Pictures on disk, each under what it shows, so that none is ever out of date.

Those of all that we wrote are drawn at release and stay until the next one. Those of tables
without end, links of the desk above all, are drawn on demand, and the oldest go.
"""

import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from lessons.platform.atomic_file import write_atomically
from lessons.sharing.picture.paint import STYLE, png_of
from lessons.sharing.picture.preview import Preview

MOST = 1000
"""Pictures drawn on demand that are kept: about 40 MB."""
FOLDER, RELEASED = "previews", "released"
logger = logging.getLogger(__name__)


def digest_of(preview: Preview) -> str:
    """Return a name for what a picture shows and how it is drawn."""
    return hashlib.sha256(f"{STYLE} {preview!r}".encode()).hexdigest()[:40]


def kept_png(preview: Preview) -> bytes | None:
    """Return the picture if it is on disk."""
    file = f"{digest_of(preview)}.png"
    for folder in (_released(), _on_demand()):
        try:
            return (folder / file).read_bytes()
        except OSError:
            continue
    return None


def drawn_png(preview: Preview) -> bytes:
    """Draw the picture, keep it, and let the oldest go. A full disk keeps nothing and stops
    nothing."""
    png = png_of(preview)
    folder = _on_demand()
    try:
        _write(folder, digest_of(preview), png)
        drop_oldest(folder)
    except OSError as fault:
        logger.warning("A preview picture is not kept: %s", fault.strerror)
    return png


def drop_oldest(folder: Path, most: int | None = None) -> None:
    """Remove the oldest pictures until no more than `most` are left, MOST by default."""
    files = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
    for file in files[: max(0, len(files) - (MOST if most is None else most))]:
        file.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Release:
    """How many pictures were drawn, were there already, and are needed no longer."""

    drawn: int
    there: int
    removed: int

    def __str__(self) -> str:
        return f"drawn: {self.drawn}, there: {self.there}, removed: {self.removed}"


def keep_released(previews: Iterable[Preview]) -> Release:
    """Draw the pictures of a release that are not there, and remove those of an earlier one.

    Raises OSError.
    """
    folder = _released()
    wanted = {digest_of(preview): preview for preview in previews}
    there = {file.stem for file in folder.glob("*.png")}
    new, old = wanted.keys() - there, there - wanted.keys()
    for digest in new:
        _write(folder, digest, png_of(wanted[digest]))
    for digest in old:
        (folder / f"{digest}.png").unlink(missing_ok=True)
    return Release(drawn=len(new), there=len(there - old), removed=len(old))


def _write(folder: Path, digest: str, png: bytes) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with write_atomically(folder / f"{digest}.png") as draft:
        draft.write_bytes(png)


def _on_demand() -> Path:
    return Path(settings.DATA_DIR) / FOLDER


def _released() -> Path:
    return _on_demand() / RELEASED
