"""Templates as they are sent: without the indentation that only readers of the source need.

A run of spaces with a line break in it becomes the line break alone, and a line that holds nothing
but a tag of Django's leaves none. Where the source has white space between words the page has it
too, so nothing is drawn otherwise. What is the same on every page is written in once: addresses of
static files, and icons with a given name. With DEBUG all stays as it is written: then the lines of
an error are those of the file, and so are those of a mail.
"""

import re

from django.template import Origin, TemplateDoesNotExist
from django.template.loaders import filesystem
from django.templatetags.static import static

INDENTATION = re.compile(r"[ \t\r]*\n[ \t\r\n]*")
TAGS = (
    "if|elif|else|endif|for|empty|endfor|with|endwith|block|endblock"
    "|comment|endcomment|load|extends"
)
TAG_ALONE = re.compile(rf"^(\{{% (?:{TAGS})\b(?:(?!%\}}).)*%\}})\n", re.MULTILINE)
STATIC = re.compile(r"\{% static '([\w./-]+)' %\}")
ICON = re.compile(r"\{% include \"(_icon\.html)\" with name=\"([\w-]+)\" %\}")


def without_indentation(source: str) -> str:
    """The source of a template with one line break, or none, for each that is written."""
    return TAG_ALONE.sub(r"\1", INDENTATION.sub("\n", source))


def with_addresses(source: str) -> str:
    """The source of a template with the address of each static file that it names."""
    return STATIC.sub(lambda found: static(found[1]), source)


class Loader(filesystem.Loader):
    """Reads from the folders of templates."""

    def get_contents(self, origin: Origin) -> str:
        """What is compiled of a file."""
        source = str(super().get_contents(origin))
        as_written = self.engine.debug or origin.name.endswith(".txt")
        return source if as_written else with_addresses(without_indentation(self._drawn(source)))

    def _drawn(self, source: str) -> str:
        """The source of a template with the icons in it that it includes by name."""
        return ICON.sub(lambda found: self._icon(found[1]).replace("{{ name }}", found[2]), source)

    def _icon(self, template: str) -> str:
        for origin in self.get_template_sources(template):
            return str(super().get_contents(origin)).replace("{% load static %}", "")
        raise TemplateDoesNotExist(template)
