"""How much text is read as a table or a play; more is refused before any line is looked at."""

MOST_BYTES = 16 * 1024
MOST_LINES = 400
TOO_LONG = "This is too much to read: a table has at most 400 lines and 16 kB of text."


def is_too_long(text: str) -> bool:
    """Whether the text has more lines or bytes than a table or a play may have."""
    return len(text.encode("utf-8", "replace")) > MOST_BYTES or text.count("\n") >= MOST_LINES
