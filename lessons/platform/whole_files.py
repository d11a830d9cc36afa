"""Put what a style sheet or a script imports into the collected file.

Sources stay small, and a browser asks for one file where it would ask for ten. Where nothing is
collected, files are served as they are written, and browsers follow their imports.

Imports stand alone on a line and name a file of the same folder: `@import "tokens.css";`,
`import "./attempt.js";`, `import { follow as drags } from "./drag.js";`. What is exported is a
function or a constant.
"""

import re
from collections.abc import Callable

Read = Callable[[str], str]
"""Returns the text of a file, given its name in the folder."""

SHEET = re.compile(r'^@import "(?P<file>[\w-]+\.css)";\n', re.MULTILINE)
COMMENT = re.compile(r"^ */\*.*?\*/\n", re.MULTILINE | re.DOTALL)
"""The comments of a sheet."""
MODULE = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\} from )?"\./(?P<file>[\w-]+\.js)";$', re.MULTILINE
)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const) (?P<name>\w+))", re.MULTILINE)
LEFT = re.compile(r"@import\b|^\s*(?:import|export)\b|\bimport\s*[(.]", re.MULTILINE)


class WrongImport(ValueError):
    """Raised for files that import one another, or in a form that is not understood."""


def whole_sheet(name: str, read: Read) -> str:
    """Return the sheet after those that it imports, each once and where it is first imported,
    without comments.
    """
    parts = in_order(name, read, SHEET)
    bare = {part: SHEET.sub("", COMMENT.sub("", text)) for part, text in parts.items()}
    return "".join(clean(part, text) for part, text in bare.items())


def whole_script(name: str, read: Read) -> str:
    """Return the module after those that it imports, each once and with names of its own.

    A module that imports nothing stays as it is.
    """
    parts = in_order(name, read, MODULE)
    if len(parts) == 1:
        return parts[name]
    return "".join(enclosed(part, text) for part, text in parts.items())


def in_order(name: str, read: Read, imports: re.Pattern[str]) -> dict[str, str]:
    """Return the texts of a file and of all that it imports, each after what it imports itself."""
    found: dict[str, str] = {}

    def follow(file: str, way: tuple[str, ...]) -> None:
        if file in way:
            raise WrongImport(f"{file} imports itself by way of {way[-1]}")
        if file in found:
            return
        text = read(file)
        for needed in imports.finditer(text):
            follow(needed["file"], (*way, file))
        found[file] = text

    follow(name, ())
    return found


def enclosed(name: str, text: str) -> str:
    """Return a module as a constant that holds what it exports and hides the rest."""
    exported = ", ".join(found["name"] for found in EXPORT.finditer(text))
    body = clean(name, EXPORT.sub("", MODULE.sub(taken, text)))
    return f"const {constant(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def taken(found: re.Match[str]) -> str:
    """Return an import as a line that takes the same names from the constant of that module."""
    if found["names"] is None:
        return ""
    return f"const {{{found['names'].replace(' as ', ': ')}}} = {constant(found['file'])};"


def constant(name: str) -> str:
    """Return the name of a module's constant: `act_drag_js`."""
    return re.sub(r"\W", "_", name)


def clean(name: str, text: str) -> str:
    """Return the text. Raises WrongImport if an import or export was not understood."""
    left = LEFT.search(text)
    if left:
        line = text[left.start() :].strip().splitlines()[0]
        raise WrongImport(f"{name}: {line!r} is not a form that whole_files.py understands")
    return text
