"""The application for granian: `granian --interface rsgi mahjlearn.rsgi:application`.

A thread is taken only for a request that has arrived whole. Whoever sends half a body and waits
holds a connection for some seconds, and nobody else waits for it. Everything else is `wsgi`.
"""

import asyncio
import io
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from django.conf import settings
from django.http import HttpResponse

from lessons.site.headers import ALWAYS
from mahjlearn.wsgi import application as wsgi
from mahjlearn.wsgi import start_outbox

# More than the cores ask for: while the database is locked, answers wait and pages still open.
THREADS = 16
BODY_SECONDS = 10
ONCE = ("content-length", "content-type")
TOO_SLOW = "What you sent did not arrive whole, and nothing of it was saved. Send it again."
SERVER: dict[str, Any] = {
    "SCRIPT_NAME": "",
    "wsgi.errors": sys.stderr,
    "wsgi.multiprocess": True,
    "wsgi.multithread": True,
    "wsgi.run_once": False,
    "wsgi.version": (1, 0),
}


class Scope(Protocol):
    """What granian says of a request."""

    http_version: str
    server: str
    client: str
    scheme: str
    method: str
    path: str
    query_string: str
    authority: str | None
    headers: Any


class HttpExchange(Protocol):
    """Granian's side of one request: its body to be read, its reply to be given."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...
    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None: ...


class CutShort(Exception):
    """The client left, or took too long, before all of the body had arrived."""


class Application:
    """One in each worker process: its event loop reads bodies, its threads run Django, and one more
    sends mail.
    """

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.threads = ThreadPoolExecutor(THREADS)
        start_outbox()

    async def __rsgi__(self, scope: Scope, exchange: HttpExchange) -> None:
        """Answer one request."""
        try:
            environ = await whole_request(scope, exchange)
        except CutShort:
            refuse(exchange)
            return
        await self.loop.run_in_executor(self.threads, answer, environ, exchange)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.threads.shutdown(wait=False)


async def whole_request(scope: Scope, exchange: HttpExchange) -> dict[str, Any]:
    """The request as WSGI has it. Raises CutShort.

    Of a body over the limit one byte more than the limit is read: enough to be refused for it.
    """
    environ = environ_of(scope)
    announced = environ.get("CONTENT_LENGTH", "")
    if announced == "0" or (not announced and "HTTP_TRANSFER_ENCODING" not in environ):
        return environ
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1
    body = await read_body(exchange, most)
    if announced and len(body) < min(int(announced), most):
        raise CutShort
    environ["CONTENT_LENGTH"] = str(len(body))
    environ["wsgi.input"] = io.BytesIO(body)
    return environ


async def read_body(exchange: HttpExchange, most: int) -> bytes:
    """What arrives in time, up to `most` bytes. Raises CutShort where it takes too long."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in exchange:
                body += chunk
                if len(body) >= most:
                    break
    except TimeoutError:
        raise CutShort from None
    return bytes(body[:most])


def environ_of(scope: Scope) -> dict[str, Any]:
    """What WSGI says of a request without a body.

    A header with an underscore is left out: it would pass for the one with a hyphen, by which a
    proxy says what the client may not.
    """
    environ: dict[str, Any] = {
        **SERVER,
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "SERVER_NAME": scope.server.rpartition(":")[0],
        "SERVER_PORT": scope.server.rpartition(":")[2],
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "HTTP_HOST": "" if "host" in scope.headers else scope.authority or "",
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(),
    }
    for name, value in scope.headers.items():
        if "_" not in name:
            add_header(environ, name, value)
    return environ


def add_header(environ: dict[str, Any], name: str, value: str) -> None:
    """A header sent twice is one list, as HTTP has it; of what can be said only once, the last."""
    if name in ONCE:
        environ[name.replace("-", "_").upper()] = value
        return
    key = f"HTTP_{name.replace('-', '_').upper()}"
    before = environ.get(key, "")
    between = "; " if name == "cookie" else ","
    environ[key] = f"{before}{between}{value}" if before else value


def answer(environ: dict[str, Any], exchange: HttpExchange) -> None:
    """Run Django, in a thread, and send what it says."""
    said: list[tuple[int, list[tuple[str, str]]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        said[:] = [(int(status[:3]), headers)]

    reply = wsgi(environ, start_response)
    try:
        body = b"".join(reply)
    finally:
        reply.close()
    exchange.response_bytes(*said[0], body)


def refuse(exchange: HttpExchange) -> None:
    """408, in words: whoever is still there can send it again."""
    reply = HttpResponse(TOO_SLOW, content_type="text/plain; charset=utf-8", status=408)
    headers = {**reply.headers, **ALWAYS, "Cache-Control": "no-store"}
    exchange.response_bytes(408, list(headers.items()), reply.content)


application = Application()
