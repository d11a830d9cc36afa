"""Opens a TOML file; one fault where it cannot be read at all."""

import tomllib
from pathlib import Path

from mahjlearn.toml.fields import Fields, Shape
from mahjlearn.toml.lines import FileFault, FileFaults, KeyLines

TOO_DEEP = "Brackets are nested too deep from here on; no file needs that."
TOO_MANY_FIGURES = "A number from here on has too many figures to be read."


def open_file(path: Path, name: str) -> tuple[Fields | None, FileFault | None]:
    """Return the values of a file with their places, or what keeps it from being read."""
    data, fault = read_bytes(path, name)
    return (None, fault) if data is None else read(data, name)


def open_text(path: Path, name: str) -> tuple[str | None, FileFault | None]:
    """Return the text of a file, or what keeps it from being read."""
    data, fault = read_bytes(path, name)
    return (None, fault) if data is None else _decoded(data, name)


def read_bytes(path: Path, name: str) -> tuple[bytes | None, FileFault | None]:
    """Return what a file holds, or why it cannot be opened."""
    try:
        return path.read_bytes(), None
    except OSError as error:
        return None, FileFault(name, 0, f"The file cannot be read: {error.strerror}.")


def read(data: bytes, name: str) -> tuple[Fields | None, FileFault | None]:
    """Return the values of what a file holds, or its first fault."""
    text, fault = _decoded(data, name)
    return (None, fault) if text is None else parse(text, name)


def _decoded(data: bytes, name: str) -> tuple[str | None, FileFault | None]:
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        return None, FileFault(name, line, "The file is not UTF-8 text; save it as UTF-8.")


def parse(text: str, name: str) -> tuple[Fields | None, FileFault | None]:
    """Return the values of a text with their places, or its first fault."""
    try:
        return Fields(tomllib.loads(text), KeyLines(text), name), None
    except tomllib.TOMLDecodeError as error:
        return None, _syntax(str(error), text, name)
    except RecursionError:
        return None, FileFault(name, _first_line(text), TOO_DEEP)
    except ValueError:  # of int(), for a number of thousands of figures
        return None, FileFault(name, _first_line(text), TOO_MANY_FIGURES)


def _first_line(text: str) -> int:
    """Return the first line that says something."""
    return 1 + len(text) - len(text.lstrip("\n"))


def _syntax(message: str, text: str, name: str) -> FileFault:
    """Split a message of tomllib, which ends with `(at line 3, column 5)`."""
    what, _, place = message.rpartition(" (at ")
    digits = place.removeprefix("line ").split(",")[0]
    line = int(digits) if digits.isdecimal() else text.removesuffix("\n").count("\n") + 1
    return FileFault(name, line, f"This is not TOML: {what or message}.")


def load(path: Path, shape: Shape) -> Fields:
    """Return a file of the program's own, of a shape that is known.

    Raises FileFaults with all of them.
    """
    fields, fault = open_file(path, str(path))
    if fields is None:
        raise FileFaults((fault,) if fault else ())
    if faults := shape.faults_of(fields):
        raise FileFaults(faults)
    return fields
