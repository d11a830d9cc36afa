"""The one Django app: what is stored and what is served."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """Registered under its plain name, so that tables are called lessons_..."""

    name = "lessons"
