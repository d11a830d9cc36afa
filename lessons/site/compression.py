"""Pages as they go over the line: a fifth of their size, for a tenth of a millisecond.

Static files are packed beforehand, once and better: see `static.py`.
"""

import gzip
import secrets
from collections.abc import Callable
from io import BytesIO

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

ONE_PACKET = 1400
"""Bytes that arrive together anyhow."""
LEVEL = 3
MOST_PADDING = 100


class CompressedPages:
    """Packs a page for a browser that can unpack it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if worth_packing(response) and "gzip" in request.headers.get("Accept-Encoding", ""):
            response.content = packed(response.content)
            response["Content-Encoding"] = "gzip"
            response["Content-Length"] = str(len(response.content))
            patch_vary_headers(response, ("Accept-Encoding",))
        return response


def worth_packing(response: HttpResponse) -> bool:
    """A page or a part of one, of more than a packet."""
    return (
        not response.streaming
        and response.get("Content-Type", "").startswith("text/html")
        and "Content-Encoding" not in response
        and len(response.content) > ONE_PACKET
    )


def packed(content: bytes) -> bytes:
    """With padding of a random length, so that no length betrays what a page holds (BREACH)."""
    padding = "a" * secrets.randbelow(MOST_PADDING)
    sent = BytesIO()
    with gzip.GzipFile(padding, "wb", LEVEL, sent, mtime=0) as file:
        file.write(content)
    return sent.getvalue()
