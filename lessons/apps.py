"""The one Django app: what is stored and what is served."""

from django.apps import AppConfig

from lessons.platform.database_file import watch_file
from lessons.platform.migrating import keep_migrations_whole


class LessonsConfig(AppConfig):
    """Registered under its plain name, so that tables are called lessons_..."""

    name = "lessons"

    def ready(self) -> None:
        watch_file()
        keep_migrations_whole(self)
