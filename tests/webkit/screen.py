"""A display of its own, which nobody looks at, and the browser that draws on it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver

DRIVER = "WebKitWebDriver"
DISPLAY = "Xvfb"
SIZE = "1280x1280x24"


def missing() -> str:
    """Why WebKit cannot be driven here; empty where it can."""
    if not shutil.which(DRIVER):
        return f"{DRIVER} is not installed (apt-get install webkit2gtk-driver)"
    if not shutil.which(DISPLAY):
        return f"{DISPLAY} is not installed (apt-get install xvfb)"
    return "" if browser() else "WebKit has no MiniBrowser here"


def browser() -> Path | None:
    """The small browser that comes with the engine, in its own folder of the system."""
    folders = (Path("/usr/lib"), Path("/usr/libexec"))
    found = [one for folder in folders for one in folder.glob("**/webkit2gtk-*/MiniBrowser")]
    return min(found, default=None)


@contextmanager
def display() -> Iterator[str]:
    """Its name; it is gone afterwards."""
    reading, writing = os.pipe()
    command = [DISPLAY, "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as running:
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as said:
            number = said.readline().strip()
        try:
            yield f":{number}"
        finally:
            running.terminate()


def start(on: str) -> webdriver.WebKitGTK:
    """A browser that remembers nothing of any other, on that display."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browser())
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": on, "GDK_BACKEND": "x11"}
    service = webdriver.WebKitGTKService(shutil.which(DRIVER), env=environment)
    return webdriver.WebKitGTK(options=options, service=service)
