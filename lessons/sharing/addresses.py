"""Where the picture of a name is found, and which pictures are drawn at release.

The address of a picture of something that we wrote holds what it shows: it may be kept for ever,
and a table that has changed gets another one. Tables without end go by their name alone.
"""

from functools import lru_cache

from lessons.course_tables import tables
from lessons.sharing.names import RULE, name_of_rule
from lessons.sharing.picture.kept import digest_of
from lessons.sharing.picture.preview import Preview
from lessons.sharing.tables import shared_table
from lessons.sharing.titled import LESSON, PAGE, TOPIC, titled_names
from lessons.web.addresses import address
from mahjlearn.engine.rules import ALL_RULES

LETTERS = 16
SHOWN = rf"(?P<shown>[0-9a-f]{{{LETTERS}}})"
"""What a picture shows, in its address."""


def released_names() -> list[str]:
    """Return the names of all whose pictures are drawn at release, each once."""
    rules = (name_of_rule(rule) for rule in ALL_RULES)
    return list(dict.fromkeys((*tables(), *titled_names(), *rules)))


def picture_path(name: str) -> str:
    """Return the path of the picture of a name."""
    if name in tables() or name.startswith((RULE, LESSON, TOPIC, PAGE)):
        return address("preview-released", name, _shown_under(name))
    return address("preview", name)


@lru_cache(maxsize=1024)
def _shown_under(name: str) -> str:
    return shown_by(shared_table(name).preview)


def shown_by(preview: Preview) -> str:
    """Return what the address of a picture says that it shows."""
    return digest_of(preview)[:LETTERS]
