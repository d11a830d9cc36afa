"""The log: one line for each event, whatever was sent; tracebacks for our own faults."""

import logging
import re

LONGEST = 300
"""Characters of a message; an address may have thousands."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


_SECRET = re.compile(r"/(join|return|calendar)/[^/\s?]+")
"""What stands in an address by which somebody joins a club or comes back."""


class LogFormatter(logging.Formatter):
    """A message is one line: cut, and with nothing in it that moves a cursor or lets anybody in.

    Lines of a traceback are set in, so that none of them can pass for an event of its own. What the
    client did wrong is a warning without one, also where Django calls it an error.
    """

    def format(self, record: logging.LogRecord) -> str:
        kept = record.exc_info, record.exc_text, record.levelname
        record.exc_text = None  # as another handler has written it
        if is_of_the_client(record):
            record.exc_info = None
            record.levelname = logging.getLevelName(min(record.levelno, logging.WARNING))
        try:
            return super().format(record)
        finally:
            record.exc_info, record.exc_text, record.levelname = kept

    def formatMessage(self, record: logging.LogRecord) -> str:
        record.message = one_line(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:
        written = super().formatException(ei)  # type: ignore[arg-type]
        lines = _SECRET.sub(r"/\1/...", written).split("\n")
        return "\n".join(f"    {escaped(line)}" for line in lines)


def is_of_the_client(record: logging.LogRecord) -> bool:
    """Return True if the request was at fault, not the site: then a traceback tells nothing."""
    return getattr(record, "status_code", 500) < 500


def one_line(text: str) -> str:
    """Return the message without codes, cut to its limit, with control characters written out."""
    masked = _SECRET.sub(r"/\1/...", text)
    cut = masked if len(masked) <= LONGEST else f"{masked[: LONGEST - 1]}…"
    return escaped(cut)


def escaped(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)
