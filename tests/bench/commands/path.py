"""Count a first-timer's path: the words she reads and the taps she makes, at 150 words a minute and
4 seconds a tap.

Starts a site and a Chromium, and walks the first unit and the lessons up to the first calls with
jokers, always right. Prints each lesson, the sum, and when she first calls and exposes by herself.
With `--check` the exit status is 1 where that first call comes after more than 15 minutes.
"""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management import CommandError
from playwright.sync_api import sync_playwright

from tests.browser.learners import first_path
from tests.browser.learners.first_path import MOST_MINUTES, Count, lessons_of_path
from tests.conftest import CHROMIUM, CHROMIUM_FLAGS
from tests.server import Server, share_ready

HELP = "Count the words and taps of a first-timer's path, in a Chromium."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--lessons", type=int, help="no more than so many, from the first on")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument(
        "--check", action="store_true", help="exit 1 if the first call comes after 15 minutes"
    )


def run(options: Namespace) -> int:
    """Walk, print, and return the exit status. A CommandError without Chromium."""
    if CHROMIUM is None:
        raise CommandError("Chromium is not installed (apt-get install chromium)")
    path = walked(options.lessons)
    print(as_json(path) if options.json else "\n".join(path.table()))
    return int(options.check and is_late(path))


def is_late(path: first_path.Path) -> bool:
    """Return True where she calls and exposes too late by herself, or not at all."""
    return path.by_herself is None or path.by_herself.minutes > MOST_MINUTES


def walked(most: int | None) -> first_path.Path:
    """Go the path on a site of its own, which is gone afterwards."""
    share_ready()
    with TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data))
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        try:
            page = browser.new_page(has_touch=True, base_url=server.url)
            return first_path.walked(page, lessons_of_path()[:most])
        finally:
            browser.close()
            server.stop()


def as_json(path: first_path.Path) -> str:
    """Return words, taps and minutes a lesson, together, and up to the first call by herself."""
    found = {**path.lessons, "together": path.whole}
    if path.by_herself is not None:
        found["by herself"] = path.by_herself
    return json.dumps({name: _figures(one) for name, one in found.items()})


def _figures(one: Count) -> dict[str, Any]:
    return {"words": one.words, "taps": one.taps, "minutes": round(one.minutes, 1)}
