"""The processes of a real server that answer, each over a connection of its own."""

import time
from http.client import HTTPConnection

import psutil

from tests.server import Server

PATIENCE_SECONDS = 60


def each_worker(server: Server, wanted: int) -> dict[int, HTTPConnection]:
    """Process to a connection that it answers. Fails where so many do not answer in time."""
    found: dict[int, HTTPConnection] = {}
    deadline = time.monotonic() + PATIENCE_SECONDS
    while len(found) < wanted:
        assert time.monotonic() < deadline, f"{len(found)} of {wanted} processes answer"
        connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
        assert asked(connection, "/healthz") == (200, "ok")
        worker = worker_of(server, connection)
        if found.setdefault(worker, connection) is not connection:
            connection.close()
    return found


def asked(connection: HTTPConnection, path: str) -> tuple[int, str]:
    """Status and page, over this connection."""
    connection.request("GET", path)
    with connection.getresponse() as reply:
        return reply.status, reply.read().decode()


def worker_of(server: Server, connection: HTTPConnection) -> int:
    """The process at the other end."""
    assert server.process is not None
    port = connection.sock.getsockname()[1]
    ends = {
        end.raddr.port: process.pid
        for process in psutil.Process(server.process.pid).children(recursive=True)
        for end in process.net_connections()
        if end.raddr
    }
    return ends[port]
