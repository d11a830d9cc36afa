"""Opens a TOML file of the course; one fault where it cannot be read at all."""

import tomllib
from pathlib import Path

from mahjlearn.course.fields import Fields
from mahjlearn.course.lines import KeyLines
from mahjlearn.engine.notation.cases import FileFault


def open_file(path: Path, name: str) -> tuple[Fields | None, FileFault | None]:
    """The file's values with their places, or what keeps it from being read."""
    try:
        data = path.read_bytes()
        text = data.decode("utf-8")
        return Fields(tomllib.loads(text), KeyLines(text), name), None
    except OSError as error:
        return None, FileFault(name, 0, f"The file cannot be read: {error.strerror}.")
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        return None, FileFault(name, line, "The file is not UTF-8 text; save it as UTF-8.")
    except tomllib.TOMLDecodeError as error:
        return None, _syntax(str(error), text, name)


def _syntax(message: str, text: str, name: str) -> FileFault:
    """tomllib ends its messages with `(at line 3, column 5)`."""
    what, _, place = message.rpartition(" (at ")
    digits = place.removeprefix("line ").split(",")[0]
    line = int(digits) if digits.isdigit() else text.rstrip("\n").count("\n") + 1
    return FileFault(name, line, f"This is not TOML: {what or message}.")
