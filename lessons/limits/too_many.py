"""More than anybody asks for: refused, with the time after which it goes on."""

from datetime import timedelta
from math import ceil

MINUTE = 60


class TooMany(Exception):
    """The site answers 429. `seconds` is how long to wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__(self.words)

    @property
    def words(self) -> str:
        """What the page says; hours where it is a long time."""
        minutes = ceil(self.seconds / MINUTE)
        hours = ceil(minutes / MINUTE)
        if minutes > 2 * MINUTE:
            return f"That was a great deal in a short time. Go on in about {hours} hours."
        unit = "minute" if minutes == 1 else "minutes"
        return f"That was a great deal in a short time. Go on in {minutes} {unit}."


HOUR, DAY = timedelta(hours=1), timedelta(days=1)
