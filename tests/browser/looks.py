"""The widths and themes in which every state is looked at."""

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page

from tests.sampling import FULL


@dataclass(frozen=True)
class Look:
    """A window of a size, on a device that is light or dark."""

    width: int
    height: int
    theme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.width}-{self.theme}"

    def apply(self, page: Page) -> None:
        """At once: without motion no colour is on its way from one theme to the other."""
        page.set_viewport_size({"width": self.width, "height": self.height})
        page.emulate_media(color_scheme=self.theme, reduced_motion="reduce")


PHONE = Look(360, 740, "light")
PHONE_DARK = Look(360, 740, "dark")
DESK = Look(1280, 800, "light")
DESK_DARK = Look(1280, 800, "dark")
LOOKS = (PHONE, PHONE_DARK, DESK, DESK_DARK) if FULL else (PHONE, PHONE_DARK, DESK)
