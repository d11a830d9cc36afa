"""The line above a step or a ruling: the way back, and how far one has come."""

from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.puzzles import Context


def with_line(progress: Context) -> Context:
    """What templates/puzzles/_progress.html asks for, and as `line` what it makes of it.

    `pips` has to be a tuple: the same line is made once for all who have come as far.
    """
    return progress | {"line": _line(tuple(item for item in progress.items() if item[0] != "line"))}


@lru_cache(maxsize=1024)
def _line(progress: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string("puzzles/_progress.html", {"progress": dict(progress)})
