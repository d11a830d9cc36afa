"""A browser that costs next to nothing: one connection, its cookies, requests one by one."""

import socket
from contextlib import suppress
from urllib.parse import urlencode

from tests.bench.forms import TOKEN, Form

PATIENCE_SECONDS = 60
END = b"\r\n\r\n"


class Client:
    """Keeps the connection open from one request to the next, and opens it again where it broke.

    `body` is that of the last whole reply, as it was sent.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.body = b""
        self.cookies = {"csrf": TOKEN}
        self._socket: socket.socket | None = None

    def get(self, path: str) -> int:
        """The status of a page. Raises OSError where no whole reply came."""
        return self._send(f"GET {path} HTTP/1.1\r\n{self._head()}\r\n".encode())

    def post(self, path: str, form: Form) -> int:
        """The status of an answer, sent as htmx does. Raises OSError where no whole reply came."""
        body = urlencode({"csrfmiddlewaretoken": self.cookies["csrf"]} | form, doseq=True)
        return self._send(
            f"POST {path} HTTP/1.1\r\n{self._head()}HX-Request: true\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )

    def close(self) -> None:
        """The next request opens a new connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _head(self) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return f"Host: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n"

    def _send(self, request: bytes) -> int:
        try:
            if self._socket is None:
                self._socket = _connected(self.port)
            self._socket.sendall(request)
            return self._reply(self._socket)
        except OSError:
            self.close()
            raise

    def _reply(self, connection: socket.socket) -> int:
        received = _more(connection)
        while END not in received:
            received += _more(connection)
        head, _, body = received.partition(END)
        pieces, missing = [body], self._read_head(head.decode("latin-1")) - len(body)
        while missing > 0:
            pieces.append(_more(connection))
            missing -= len(pieces[-1])
        self.body = b"".join(pieces)
        return int(head[9:12])

    def _read_head(self, head: str) -> int:
        """Keep the cookies; give the length of the body."""
        length = 0
        for line in head.split("\r\n")[1:]:
            name, _, value = (part.strip() for part in line.partition(":"))
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                cookie, _, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content
        return length


def _connected(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS)
    with suppress(OSError):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def _more(connection: socket.socket) -> bytes:
    piece = connection.recv(65536)
    if not piece:
        raise ConnectionResetError("The server closed the connection before its reply was whole.")
    return piece
