"""A real server, and clients that send half a form and wait: nobody else waits for them."""

import socket
import urllib.request
from contextlib import ExitStack

import pytest

from tests.server import Server

BODY = b"transcript=" + b"a" * 100
HEAD = (
    b"POST /ruling/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n" % len(BODY)
)


def half_sent(server: Server, crowd: ExitStack) -> socket.socket:
    client = crowd.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
    client.sendall(HEAD + BODY[:50])
    return client


def page(server: Server, path: str) -> int:
    with urllib.request.urlopen(server.url + path, timeout=20) as reply:
        reply.read()
        return reply.status


def reply_to(client: socket.socket) -> bytes:
    received = b""
    while piece := client.recv(65536):
        received += piece
    return received


@pytest.mark.parametrize("number", [40, 100])
def test_a_crowd_that_sends_half_a_form_stops_nobody(server, number):
    """Its own forms are still taken: the first of them is sent to its end and gets its page."""
    with ExitStack() as crowd:
        clients = [half_sent(server, crowd) for _ in range(number)]
        pages = [page(server, path) for path in ("/healthz", "/", "/learn/", "/healthz", "/readyz")]
        assert pages == [200] * 5
        clients[0].sendall(BODY[50:])
        assert reply_to(clients[0]).startswith(b"HTTP/1.1 403 ")  # it came without a token
    assert page(server, "/healthz") == 200


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (HEAD.replace(b"Connection: close", b"Content-Length: 111") + BODY, b"403"),
        (HEAD.replace(b"Host: 127.0.0.1", b"Host: evil.example") + BODY, b"400"),
        (b"GET /%ff%00/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"404"),
        (b"GET /learn/ HTTP/1.1\r\nHost: \xc3\xbc\r\n\r\n", b"400"),
    ],
    ids=["length twice", "host", "bytes", "host not ascii"],
)
def test_odd_requests_get_their_answer(server, request_line, status):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as client:
        client.sendall(request_line)
        assert client.recv(65536).split(b" ")[1] == status
