"""The commands that the documents print, and what is wrong with them by their own parsers."""

import re
import shlex
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import redirect_stderr
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from django.core.management import get_commands, load_command_class

from tests.bench.__main__ import parser_of_commands
from tests.house.tree import ROOT, files
from tests.quick import parser_of_options

FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`([^`\n]+)`")
BETWEEN = re.compile(r"&&|\|\||;|\|")
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
BRACKETED = re.compile(r"\[(--[\w-]+)[^\]]*\]")
PROGRAMS = ("manage.py", "mahjlearn")
COMMAND = re.compile(
    r"(?:^|[\s/])(?P<started>(?:manage\.py|mahjlearn) [a-z]|python3? -m \w|pip install|"
    r"pytest\b|(?<!/)\.ci/\w)"
)


def documents() -> list[Path]:
    """Return the documents of the repository; the lessons are for learners and print none."""
    return [
        path
        for path in files(".md")
        if ROOT / "lessons" / "content" not in path.parents or path.name == "README.md"
    ]


def commands_in(text: str) -> Iterator[str]:
    """Yield every command that a document prints, from where it starts."""
    blocks = [block for language, block in FENCED.findall(text) if language != "python"]
    lines = "\n".join(blocks).splitlines()
    for printed in [*lines, *INLINE.findall(FENCED.sub("", text))]:
        for part in BETWEEN.split(SUBSTITUTED.sub("word", printed)):
            started = COMMAND.search(part)
            if started is not None:
                yield part[started.start("started") :].strip()


def fault_of(command: str) -> str | None:
    """Return why a command cannot be run as it is printed, or None."""
    optional = BRACKETED.findall(command)
    first, *words = shlex.split(BRACKETED.sub("", command), comments=True)
    if first in PROGRAMS:
        return fault_of_management(first, words, optional)
    if words[:1] == ["-m"]:
        return fault_of_module(words[1], words[2:])
    if first.startswith(".ci/"):
        return None if (ROOT / first).is_file() else f"{first} is not there"
    listed = [name for option, name in zip(words, words[1:], strict=False) if option == "-r"]
    missing = [name for name in listed if not (ROOT / name).is_file()]
    return f"{', '.join(missing)} is not there" if missing else None


def fault_of_management(program: str, words: list[str], optional: list[str]) -> str | None:
    """Ask the parser of a command of manage.py, which is `mahjlearn` where that is installed."""
    name, *arguments = words
    if name not in get_commands():
        return f"{program} has no command {name}"
    app = get_commands()[name]
    command = load_command_class(app, name) if isinstance(app, str) else app
    parser = command.create_parser(program, name)
    known = set(parser._option_string_actions)
    strange = [option for option in optional if option not in known]
    return f"{name} has no {strange[0]}" if strange else refusal_of(parser, arguments)


def fault_of_module(name: str, arguments: list[str]) -> str | None:
    """Ask the parser of a module that is run by its name."""
    if name == "tests.bench":
        return refusal_of(parser_of_commands(), arguments)
    if name == "tests.quick":
        return refusal_of(parser_of_options(), arguments)
    return None if find_spec(name) else f"there is no module {name}"


def refusal_of(parser: ArgumentParser, arguments: list[str]) -> str | None:
    """Return what a parser says against the arguments. One that misses some is only mentioned."""
    said = StringIO()
    try:
        with redirect_stderr(said):
            parser.parse_args(arguments)
    except (SystemExit, Exception) as refused:
        words = said.getvalue().splitlines() or [str(refused)]
        mentioned = not arguments and "required" in words[-1]
        return None if mentioned else words[-1].rpartition("rror: ")[2]
    return None
