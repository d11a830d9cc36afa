"""Opens a file of the course; one fault where it cannot be read at all."""

import tomllib
from pathlib import Path

from mahjlearn.course.fields import Fields
from mahjlearn.course.lines import KeyLines
from mahjlearn.engine.notation.cases import FileFault


def open_file(path: Path, name: str) -> tuple[Fields | None, FileFault | None]:
    """The values of a TOML file with their places, or what keeps it from being read."""
    text, fault = open_text(path, name)
    return (None, fault) if text is None else parse(text, name)


def open_text(path: Path, name: str) -> tuple[str | None, FileFault | None]:
    """The text of a file, or what keeps it from being read."""
    try:
        return path.read_bytes().decode("utf-8"), None
    except OSError as error:
        return None, FileFault(name, 0, f"The file cannot be read: {error.strerror}.")
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        return None, FileFault(name, line, "The file is not UTF-8 text; save it as UTF-8.")


def parse(text: str, name: str) -> tuple[Fields | None, FileFault | None]:
    """The values of a TOML text with their places, or its first fault."""
    try:
        return Fields(tomllib.loads(text), KeyLines(text), name), None
    except tomllib.TOMLDecodeError as error:
        return None, _syntax(str(error), text, name)


def _syntax(message: str, text: str, name: str) -> FileFault:
    """tomllib ends its messages with `(at line 3, column 5)`."""
    what, _, place = message.rpartition(" (at ")
    digits = place.removeprefix("line ").split(",")[0]
    line = int(digits) if digits.isdigit() else text.rstrip("\n").count("\n") + 1
    return FileFault(name, line, f"This is not TOML: {what or message}.")
