"""The Django apps of ours: what is stored and served, and static files without unused ones."""

from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig

from lessons.platform.database_file import watch_file
from lessons.platform.migrating import keep_migrations_whole


class LessonsConfig(AppConfig):
    """Registered under its plain name, so that tables are called lessons_..."""

    name = "lessons"
    default = True

    def ready(self) -> None:
        watch_file()
        keep_migrations_whole(self)


class UsedStaticFiles(StaticFilesConfig):
    """Django's app of static files. `collectstatic` passes over what no page of ours asks for.

    Packages bring 40 such files, and to compress them takes longer than all the others together.
    """

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "account/*",
        "mfa/*",
        "django_htmx/ext/*",
        "django_htmx/htmax-*",
        "django_htmx/htmx-2.js",
        "django_htmx/htmx-4*",
    ]
