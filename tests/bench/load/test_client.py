"""The browser that costs next to nothing, against replies a server might give."""

import socket
from collections.abc import Callable
from threading import Thread

import pytest

from tests.bench.load.client import TOKEN, Client

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


class Replies:
    """A server that gives each connection the pieces of its reply, whatever it is asked."""

    def __init__(self, *connections: list[bytes]) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.asked: list[bytes] = []
        self.thread = Thread(target=self.serve, args=[connections])
        self.thread.start()

    def serve(self, connections: tuple[list[bytes], ...]) -> None:
        for replies in connections:
            connection, _ = self.listening.accept()
            with connection:
                for piece in replies:
                    self.asked.append(connection.recv(65536))
                    connection.sendall(piece)
        self.listening.close()


def answered(replies: Replies, ask: Callable[[Client], int]) -> tuple[int, Client]:
    client = Client(replies.port)
    status = ask(client)
    client.close()
    replies.thread.join(timeout=10)
    return status, client


def test_an_answer_is_sent_as_htmx_does() -> None:
    replies = Replies([OK])
    form = {"attempt_key": "k", "answer": ["a b", "c"]}
    assert answered(replies, lambda client: client.post("/learn/", form))[0] == 200
    head, _, body = replies.asked[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /learn/ HTTP/1.1\r\nHost: 127.0.0.1:")
    assert b"\r\nHX-Request: true\r\n" in head
    assert body.decode() == f"csrfmiddlewaretoken={TOKEN}&attempt_key=k&answer=a+b&answer=c"
    assert head.endswith(b"Content-Length: %d" % len(body))


def test_cookies_are_kept_and_sent_on_the_same_connection() -> None:
    cookie = b"HTTP/1.1 303 See Other\r\nset-cookie: guest=a=b; Path=/\r\ncontent-length: 0\r\n\r\n"
    replies = Replies([cookie, OK])
    client = Client(replies.port)
    assert [client.get("/"), client.get("/next/")] == [303, 200]
    client.close()
    replies.thread.join(timeout=10)
    assert f"Cookie: csrf={TOKEN}; guest=a=b\r\n".encode() in replies.asked[1]


def test_a_new_token_is_sent_from_then_on_and_the_reply_is_kept() -> None:
    rotated = b"HTTP/1.1 200 OK\r\nset-cookie:  csrf=new; Path=/\r\ncontent-length: 4\r\n\r\nhell"
    replies = Replies([rotated, OK])
    client = Client(replies.port)
    client.get("/")
    assert client.body == b"hell"
    client.post("/learn/", {})
    client.close()
    replies.thread.join(timeout=10)
    assert b"Cookie: csrf=new\r\n" in replies.asked[1]
    assert replies.asked[1].endswith(b"\r\n\r\ncsrfmiddlewaretoken=new")


def test_a_reply_without_its_end_is_an_error_and_the_next_request_connects_anew() -> None:
    replies = Replies([OK[:-1]], [OK])
    client = Client(replies.port)
    with pytest.raises(ConnectionResetError):
        client.get("/")
    assert client.get("/") == 200
    client.close()
    replies.thread.join(timeout=10)


def test_nobody_there_is_an_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(OSError):
            Client(taken.getsockname()[1]).get("/")
