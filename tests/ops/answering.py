"""A learner without a browser: opens the first ruling of a real server and answers it."""

import re
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from uuid import uuid4

from lessons.content_store import rulings
from tests.server import Server

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)"[^>]* value="([^"]*)"')


class Learner:
    """Her cookies, and the form she has open. `answer` sends the same form each time."""

    def __init__(self, server: Server) -> None:
        puzzle = rulings().puzzles[0]
        self.url = f"{server.url}/first/{puzzle.slug}/"
        jar = urllib.request.HTTPCookieProcessor(CookieJar())
        self.browser = urllib.request.build_opener(jar)
        self.form = self.opened() | {"attempt_key": str(uuid4())}

    def page(self) -> str:
        """The ruling, as she sees it now."""
        with self.browser.open(self.url, timeout=20) as page:
            return page.read().decode()

    def opened(self) -> dict[str, str]:
        """The form of that page, with the key that it has there."""
        return {**dict(HIDDEN.findall(self.page())), "answer": "yes"}

    def answer(self) -> tuple[int, str | None, str]:
        """Status, Retry-After and page of the reply; of the page after it, where it is sent on."""
        data = urllib.parse.urlencode(self.form).encode()
        try:
            reply = self.browser.open(self.url, data, timeout=20)
        except urllib.error.HTTPError as refused:
            reply = refused
        with reply:
            return reply.status, reply.headers["Retry-After"], reply.read().decode()

    @property
    def key(self) -> str:
        return self.form["attempt_key"]
