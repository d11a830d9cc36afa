"""Display settings: how the site looks on this device. Kept in one cookie, no account needed.

The cookie reads `text_size:115|theme:dark|...`. It holds nothing private, so scripts may read it.
"""

from dataclasses import asdict, dataclass
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

COOKIE_AGE_SECONDS = 365 * 24 * 3600
LONGEST_COOKIE = 300

# What may be chosen, in the order of the page; the first of each is the default.
CHOICES: dict[str, tuple[str, ...]] = {
    "text_size": ("100", "115", "130", "150"),
    "theme": ("device", "light", "dark"),
    "tiles": ("full", "bold"),
    "names": ("off", "on"),
    "motion": ("device", "off"),
    "keys": ("on", "off"),
}


@dataclass(frozen=True, slots=True)
class Display:
    """Each value is one of CHOICES."""

    text_size: str = "100"
    theme: str = "device"
    tiles: str = "full"
    names: str = "off"
    motion: str = "device"
    keys: str = "on"

    @property
    def attributes(self) -> SafeString:
        """Return the data attributes that templates put on `<html>`."""
        return _attributes(self)

    @property
    def bar_colors(self) -> SafeString:
        """Return the tags that color the bars around the page on a phone."""
        return _bar_colors(self)


@lru_cache
def _attributes(display: Display) -> SafeString:
    return render_to_string("_display_choices.html", {"display": display})


@lru_cache
def _bar_colors(display: Display) -> SafeString:
    return render_to_string("_bar_colors.html", {"display": display})


def read_display(cookie: str) -> Display:
    """The settings of a cookie. Whatever is not one of the choices is the default."""
    if len(cookie) > LONGEST_COOKIE:
        return Display()
    pairs = (part.partition(":") for part in cookie.split("|"))
    chosen = {name: value for name, _, value in pairs if value in CHOICES.get(name, ())}
    return Display(**chosen)


def write_display(display: Display) -> str:
    """The text of the cookie."""
    return "|".join(f"{name}:{value}" for name, value in asdict(display).items())


def display_of(request: HttpRequest) -> Display:
    """Return what the device that sent this request has chosen."""
    return read_display(request.COOKIES.get(settings.DISPLAY_COOKIE_NAME, ""))


def keep_display(response: HttpResponseBase, display: Display) -> None:
    """Put the settings into the device's cookie for a year."""
    response.set_cookie(
        settings.DISPLAY_COOKIE_NAME,
        write_display(display),
        max_age=COOKIE_AGE_SECONDS,
        secure=settings.HTTPS,
        samesite="Lax",
    )


def display_context(request: HttpRequest) -> dict[str, Display]:
    """Context processor: `display` in every page."""
    return {"display": display_of(request)}
