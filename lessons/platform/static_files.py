"""Serve static files: under hashed names once collectstatic has run, under plain names before.

WhiteNoise does both. Added here: a collected file holds what it imports, scripts are minified, and
a missing manifest is no error.
"""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from rjsmin import jsmin
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from lessons.platform.whole_files import Read, whole_script, whole_sheet


def minify_script(name: str, read: Read) -> str:
    """Return the script with all that it imports, without comments and spare white space."""
    return str(jsmin(whole_script(name, read)))


WHOLE = {"css/": whole_sheet, "js/": minify_script}
"""Our own folders; the files of packages are left as they are."""


def collected() -> bool:
    """Return whether collectstatic has run: only then does the storage know hashed names."""
    return bool(getattr(staticfiles_storage, "hashed_files", None))


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise, without a complaint where no files were collected."""

    def add_files(self, root: str | Path, prefix: str | None = None) -> None:
        if Path(root).is_dir():
            super().add_files(root, prefix=prefix)

    def add_cache_headers(self, headers: Headers, path: str, url: str) -> None:
        """A year for a name that changes with its content, a minute for all others."""
        hashed = self.immutable_file_test(path, url)
        age = "max-age=31536000, immutable" if hashed else f"max-age={self.max_age}"
        headers["Cache-Control"] = f"public, {age}"

    def add_files_from_finders(self) -> None:
        """Only where nothing was collected: collected files are compressed, these are not."""
        if not collected():
            super().add_files_from_finders()


class WholeFiles:
    """The source of one of our folders; a file is opened with all that it imports inside it."""

    def __init__(self, source: Storage, folder: str) -> None:
        self.source, self.folder = source, folder

    def open(self, path: str) -> ContentFile:
        whole = WHOLE[self.folder]
        return ContentFile(whole(path.removeprefix(self.folder), self.read).encode())

    def read(self, name: str) -> str:
        with self.source.open(self.folder + name) as file:
            return str(file.read().decode())


class StaticStorage(CompressedManifestStaticFilesStorage):
    """A file the manifest does not know keeps its plain name: never a page without styles."""

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[tuple[Any, ...]]:
        """Put what a file of ours imports into it before it gets its hashed name."""
        for name, (source, path) in paths.items():
            for folder in WHOLE:
                if name.startswith(folder):
                    paths[name] = WholeFiles(source, folder), path
        yield from super().post_process(paths, **options)
        self._urls.clear()

    def url(self, name: str | None, force: bool = False) -> str:
        """Return the address of a file; looked up once, unless DEBUG says that files may change."""
        if settings.DEBUG or force or name is None:
            return super().url(name, force)
        known = self._urls.get(name)
        if known is None:
            known = self._urls[name] = super().url(name)
        return known

    @cached_property
    def _urls(self) -> dict[str, str]:
        return {}

    def stored_name(self, name: str) -> str:
        return self.hashed_files.get(self.hash_key(name), name)
