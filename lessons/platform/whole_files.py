"""Collected files are whole: a style sheet holds the sheets that it imports, a script its modules.

Sources stay small, and a browser asks for one file where it would ask for ten. Where nothing is
collected, files are served as they are written, and browsers follow their imports.

Imports stand alone on a line and name a file of the same folder: `@import "tokens.css";`,
`import "./attempt.js";`, `import { follow as drags } from "./drag.js";`. What is exported is a
function or a constant.
"""

import re
from collections.abc import Callable

Read = Callable[[str], str]
"""The text of a file by its name in the folder."""

SHEET = re.compile(r'^@import "(?P<file>[\w-]+\.css)";\n', re.MULTILINE)
COMMENT = re.compile(r"^ */\*.*?\*/\n", re.MULTILINE | re.DOTALL)
"""Lines of a sheet that are for its readers alone."""
MODULE = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\} from )?"\./(?P<file>[\w-]+\.js)";$', re.MULTILINE
)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const) (?P<name>\w+))", re.MULTILINE)
LEFT = re.compile(r"@import\b|^\s*(?:import|export)\b|\bimport\s*[(.]", re.MULTILINE)


class WrongImport(ValueError):
    """Files that cannot be made one: they import one another, or in a way not foreseen here."""


def whole_sheet(name: str, read: Read) -> str:
    """The sheet after those that it imports, each once, where it is first imported; its comments
    stay behind.
    """
    parts = in_order(name, read, SHEET)
    bare = {part: SHEET.sub("", COMMENT.sub("", text)) for part, text in parts.items()}
    return "".join(clean(part, text) for part, text in bare.items())


def whole_script(name: str, read: Read) -> str:
    """The module after those that it imports, each once and with names of its own.

    A module that imports nothing stays as it is.
    """
    parts = in_order(name, read, MODULE)
    if len(parts) == 1:
        return parts[name]
    return "".join(enclosed(part, text) for part, text in parts.items())


def in_order(name: str, read: Read, imports: re.Pattern[str]) -> dict[str, str]:
    """The texts of a file and of all that it needs, each behind what it needs itself."""
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
    """A module as a constant of what it exports: nothing else of it is seen by the others."""
    exported = ", ".join(found["name"] for found in EXPORT.finditer(text))
    body = clean(name, EXPORT.sub("", MODULE.sub(taken, text)))
    return f"const {constant(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def taken(found: re.Match[str]) -> str:
    """An import as a line that takes the same names from the constant of that module."""
    if found["names"] is None:
        return ""
    return f"const {{{found['names'].replace(' as ', ': ')}}} = {constant(found['file'])};"


def constant(name: str) -> str:
    """`act_drag_js`"""
    return re.sub(r"\W", "_", name)


def clean(name: str, text: str) -> str:
    """The text; WrongImport where an import or export was not understood."""
    left = LEFT.search(text)
    if left:
        line = text[left.start() :].strip().splitlines()[0]
        raise WrongImport(f"{name}: {line!r} is not a form that whole_files.py understands")
    return text
