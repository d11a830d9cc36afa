"""The settings of a server, with a database and collected files that vanish after the run.

DEBUG is off, as on a server: tests see the pages, headers and errors that people see.
DATABASE_URL chooses the database as everywhere else.
"""

import os
import tempfile
from pathlib import Path

SCRATCH = tempfile.TemporaryDirectory(prefix="mahjlearn-tests-")

for name in ("ALLOWED_HOSTS", "HTTPS", "TRUSTED_PROXIES", "SECRET_KEY_FALLBACKS", "EMAIL_URL"):
    os.environ.pop(name, None)
os.environ["DEBUG"] = "0"
os.environ["SECRET_KEY"] = "a-key-for-tests-only-that-is-long-enough-to-be-called-strong"
os.environ["DATA_DIR"] = SCRATCH.name
# Playwright keeps an event loop open in the thread of the test.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from mahjlearn.settings import *  # noqa: E402
from mahjlearn.settings import DATABASES  # noqa: E402

# The real one is slow on purpose, and Django tests it.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: only a file shows what many connections do to one another.
    DATABASES["default"]["TEST"] = {"NAME": Path(SCRATCH.name) / "test.sqlite3"}
