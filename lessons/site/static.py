"""Static files: hashed names where collectstatic has run, plain names where it has not."""

from functools import cached_property
from pathlib import Path
from wsgiref.headers import Headers

from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage


def collected() -> bool:
    """Whether collectstatic has run: only then does the storage know hashed names."""
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


class StaticStorage(CompressedManifestStaticFilesStorage):
    """A file the manifest does not know keeps its plain name: never a page without styles."""

    # Our own modules name one another by hashed names too; the scripts of packages are left alone.
    patterns = (
        *ManifestFilesMixin.patterns,
        ("js/*.js", ManifestFilesMixin._js_module_import_aggregation_patterns[1]),  # type: ignore[attr-defined]
    )

    def url(self, name: str | None, force: bool = False) -> str:
        """The address of a file; looked up once, where names do not change any more."""
        if not self.hashed_files or force or name is None:
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
