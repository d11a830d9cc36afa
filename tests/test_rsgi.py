"""A request goes to Django once it is whole, as WSGI has it; what never gets whole is refused."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from lessons.site.headers import ALWAYS
from mahjlearn import rsgi

MOST = 262_145


class Exchange:
    """A client that sends these pieces and then, unless it `waits`, is done."""

    def __init__(self, *pieces: bytes, waits: bool = False) -> None:
        self.pieces, self.waits = list(pieces), waits
        self.replies: list[tuple[int, dict[str, str], bytes]] = []

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while self.pieces:
            yield self.pieces.pop(0)
        if self.waits:
            await asyncio.Event().wait()

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.replies.append((status, dict(headers), body))


def finished(work: Coroutine[Any, Any, Any]) -> Any:
    """What it comes to, in a thread of its own: this one may have a loop for browsers."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


class Headers(list):
    """Pairs, as granian has them."""

    def __contains__(self, name: object) -> bool:
        return name in [key for key, _ in self]

    def items(self) -> list[tuple[str, str]]:
        return list(self)


def scope(*headers: tuple[str, str], method: str = "POST", path: str = "/ruling/"):
    return SimpleNamespace(
        http_version="1.1",
        server="127.0.0.1:8000",
        client="127.0.0.1:50000",
        scheme="http",
        method=method,
        path=path,
        query_string="a=1",
        authority=None,
        headers=Headers([("host", "localhost"), *headers]),
    )


def read(exchange: Exchange, *headers: tuple[str, str]) -> bytes:
    environ = finished(rsgi.whole_request(scope(*headers), exchange))
    body = environ["wsgi.input"].read()
    assert environ.get("CONTENT_LENGTH", "0") == str(len(body))
    return body


def length(number: int) -> tuple[str, str]:
    return "content-length", str(number)


def test_a_body_in_pieces_is_handed_on_whole():
    assert read(Exchange(b"answer=", b"yes"), length(10)) == b"answer=yes"
    assert read(Exchange(b"answer=", b"yes"), ("transfer-encoding", "chunked")) == b"answer=yes"


def test_without_a_body_nothing_is_waited_for():
    assert read(Exchange(waits=True)) == b""
    assert read(Exchange(waits=True), length(0)) == b""


def test_of_too_large_a_body_only_as_much_is_read_as_it_takes_to_refuse_it():
    """What more there is stays unread, sent or not."""
    pieces = [b"x" * 100_000] * 30
    for header in (length(3_000_000), ("transfer-encoding", "chunked")):
        exchange = Exchange(*pieces, waits=True)
        assert len(read(exchange, header)) == MOST
        assert len(exchange.pieces) == 27


@pytest.mark.parametrize(
    ("exchange", "seconds"),
    [(Exchange(b"answer=y", waits=True), 0), (Exchange(b"answer=y"), 10)],
    ids=["waits", "leaves"],
)
def test_half_a_body_never_reaches_django(exchange, seconds, monkeypatch):
    monkeypatch.setattr(rsgi, "BODY_SECONDS", seconds)
    monkeypatch.setattr(rsgi, "wsgi", None)
    finished(rsgi.Application().__rsgi__(scope(length(100)), exchange))
    [(status, headers, body)] = exchange.replies
    assert (status, body.decode()) == (408, rsgi.TOO_SLOW)
    assert {**headers, **ALWAYS} == headers
    assert headers["Cache-Control"] == "no-store"


def test_what_is_said_of_a_request():
    environ = rsgi.environ_of(scope(method="GET", path="/learn/é/"))
    expected = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": "/learn/Ã©/",
        "QUERY_STRING": "a=1",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "8000",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": "localhost",
        "wsgi.url_scheme": "http",
    }
    assert {name: environ[name] for name in expected} == expected


def test_headers_sent_twice():
    twice = [("cookie", "a=1"), ("cookie", "b=2"), ("x-forwarded-proto", "http"), length(5)]
    environ = rsgi.environ_of(scope(*twice, ("x-forwarded-proto", "https"), length(5)))
    assert environ["HTTP_COOKIE"] == "a=1; b=2"
    assert environ["HTTP_X_FORWARDED_PROTO"] == "http,https"
    assert environ["CONTENT_LENGTH"] == "5"


def test_an_underscore_passes_for_no_hyphen():
    environ = rsgi.environ_of(scope(("x_forwarded_proto", "https"), ("content_length", "5")))
    assert {"HTTP_X_FORWARDED_PROTO", "CONTENT_LENGTH", "HTTP_CONTENT_LENGTH"} & set(
        environ
    ) == set()


def test_the_host_of_http_2_stands_in_its_address():
    nameless = scope()
    nameless.headers.clear()
    assert rsgi.environ_of(nameless)["HTTP_HOST"] == ""
    nameless.authority = "mahj.example.org"
    assert rsgi.environ_of(nameless)["HTTP_HOST"] == "mahj.example.org"


def test_django_answers_in_a_thread(monkeypatch: pytest.MonkeyPatch):
    begun: list[str] = []
    monkeypatch.setattr(rsgi, "start_outbox", lambda: begun.append("outbox"))

    async def ask() -> Exchange:
        application, exchange = rsgi.Application(), Exchange()
        loop = asyncio.get_running_loop()
        application.__rsgi_init__(loop)
        await application.__rsgi__(scope(method="GET", path="/healthz"), exchange)
        application.__rsgi_del__(loop)
        return exchange

    [(status, headers, body)] = finished(ask()).replies
    assert (status, body) == (200, b"ok")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert begun == ["outbox"]


def test_the_server_imports_it_before_django_is_set_up() -> None:
    run = [sys.executable, "-c", "from mahjlearn.rsgi import application"]
    assert subprocess.run(run, capture_output=True, check=False).returncode == 0
