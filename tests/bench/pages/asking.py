"""Requests as a server hands them to the application, and what comes back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from tests.bench.forms import TOKEN, Form

HOST, PORT = "127.0.0.1", "8000"
FRAMES = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")


@dataclass(frozen=True, slots=True)
class Ask:
    """A request: `form` is sent by htmx, None asks for a page; `cookie` is that of a guest,
    `session` the key of a session.
    """

    path: str
    form: Form | None = None
    cookie: str = ""
    session: str = ""

    def environ(self) -> dict[str, Any]:
        """The request as WSGI has it."""
        path, _, query = self.path.partition("?")
        cookies = {
            settings.CSRF_COOKIE_NAME: TOKEN,
            settings.GUEST_COOKIE_NAME: self.cookie,
            settings.SESSION_COOKIE_NAME: self.session,
        }
        body = urlencode(self.form, doseq=True).encode() if self.form is not None else b""
        environ = {
            "REQUEST_METHOD": "GET" if self.form is None else "POST",
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": HOST,
            "SERVER_PORT": PORT,
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": f"{HOST}:{PORT}",
            "HTTP_COOKIE": "; ".join(f"{k}={v}" for k, v in cookies.items() if v),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body),
        }
        if self.form is not None:
            environ |= {
                "CONTENT_TYPE": "application/x-www-form-urlencoded",
                "CONTENT_LENGTH": str(len(body)),
                "HTTP_HX_REQUEST": "true",
            }
        return environ


@dataclass(slots=True)
class Application:
    """The site with all its middleware."""

    handler: WSGIHandler = field(default_factory=WSGIHandler)

    def send(self, ask: Ask) -> bytes:
        """The page, read to its end and closed as a server does it.

        Raises RuntimeError for every other status than 200.
        """
        statuses: list[str] = []

        def start(status: str, headers: object, *fault: object) -> Any:
            statuses.append(status)

        response = self.handler(ask.environ(), start)
        try:
            body = b"".join(response)
        finally:
            response.close()
        if statuses != ["200 OK"]:
            raise RuntimeError(f"{ask.path} answered {statuses[0]}")
        return body


def counted(site: Application, asks: Iterator[Ask]) -> tuple[int, bytes]:
    """The statements of a request, and its page, once all that is kept in memory is there."""
    site.send(next(asks))
    with statements() as seen:
        page = site.send(next(asks))
    return len(seen), page


@contextmanager
def statements() -> Iterator[list[str]]:
    """Every statement that is sent to the database, in order; where it begins and ends apart."""
    seen: list[str] = []

    def note(execute: Callable[..., Any], sql: str, *args: Any) -> Any:
        if not sql.startswith(FRAMES):
            seen.append(sql)
        return execute(sql, *args)

    with connection.execute_wrapper(note):
        yield seen
