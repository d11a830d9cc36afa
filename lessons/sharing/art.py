"""The art of the tiles inside the page itself.

A frame that another site has sandboxed has no origin, so it may not fetch our sprite.
"""

import re
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from lessons.board.tiles import SPRITE
from mahjlearn.conf.places import PLACES

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)


def with_own_art(*parts: SafeString) -> tuple[list[SafeString], SafeString]:
    """Return parts of a page whose tiles point into it, and the symbols that have to stand there,
    each once.
    """
    outside = f'href="{static(SPRITE)}#'
    used = dict.fromkeys(re.findall(rf'{re.escape(outside)}([^"]+)"', "".join(parts)))
    drawn = "".join(_symbols()[one] for one in used)
    art = format_html(
        '<svg class="embed-art" aria-hidden="true" width="0" height="0">{}{}</svg>',
        SafeString(_definitions()),
        SafeString(drawn),
    )
    return [mark_safe(part.replace(outside, 'href="#')) for part in parts], art


@lru_cache(maxsize=1)
def _sprite() -> str:
    return (PLACES.static / SPRITE).read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _symbols() -> dict[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(_sprite())}


def _definitions() -> str:
    """Return what the symbols refer to."""
    found = _DEFS.search(_sprite())
    return found[0] if found else ""
