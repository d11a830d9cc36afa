"""Templates as they are sent: without the indentation that only readers of the source need.

A run of spaces with a line break in it becomes the line break alone, and a line that holds nothing
but a tag of Django's leaves none. Where the source has white space between words the page has it
too, so nothing is drawn otherwise. With DEBUG all stays as it is written: then the lines of an
error are those of the file, and so are those of a mail.
"""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"[ \t\r]*\n[ \t\r\n]*")
TAGS = (
    "if|elif|else|endif|for|empty|endfor|with|endwith|block|endblock"
    "|comment|endcomment|load|extends"
)
TAG_ALONE = re.compile(rf"^(\{{% (?:{TAGS})\b(?:(?!%\}}).)*%\}})\n", re.MULTILINE)


def without_indentation(source: str) -> str:
    """The source of a template with one line break, or none, for each that is written."""
    return TAG_ALONE.sub(r"\1", INDENTATION.sub("\n", source))


class Loader(filesystem.Loader):
    """Reads from the folders of templates."""

    def get_contents(self, origin: Origin) -> str:
        """What is compiled of a file."""
        source = str(super().get_contents(origin))
        as_written = self.engine.debug or origin.name.endswith(".txt")
        return source if as_written else without_indentation(source)
