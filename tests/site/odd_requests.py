"""Requests that nobody's browser sends: odd paths, queries, bodies, cookies and headers.

They come from a seed, so what fails once fails again.
"""

import json
import random
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from tests.site.addresses import Known

ODD = (
    "", " ", "\0", "a\0b", "\u202e5D", "\ud800", "’" * 600, "é" * 10_000, "-1", "+1", "0", "1_0",
    "1e30", "NaN", "1" * 5000, str(2**63), str(10**30), "999999999999", "٣", "１", "²", "abc",
    "0x1", "East", "rule", "5D", "J", "none", "never", "yes", "no", "on", "%00", "%ff",
    "\r\n\r\nX: y", "//evil.example", "https://evil.example", "javascript:alert(1)", "..", ".",
    "../../etc/passwd", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
    "<b hx-get=/>", "{{ table }}",
    "{% debug %}", "' OR 1=1 --", "🀄" * 50, "a\u0301" * 300, "🏳\u200d🌈", "=1+1", "[]", "{}",
    "At once: " * 40, "At once: " * 1700, "Wall 999", "East holds " + "1B" * 200, "East shows ٣",
    "South exchanges 5D for West's J", "West shows 5D J 5D\nEast discarded 9C\n\nSouth picks 5D",
    "00000000-0000-0000-0000-000000000000", "1B4E28BA-2FA1-11D2-883F-0016D3CCA427",
    "{1b4e28ba-2fa1-11d2-883f-0016d3cca427}", "1b4e28ba-2fa1-11d2-883f-0016d3cca427", "not-a-uuid",
)  # fmt: skip
BODIES = (
    b"", b"\0", b"\xff\xfe{", b"[" * 100_000, b'{"a": NaN}', b'{"a": "\\u0000"}',
    b'{"a": "\\ud800"}', b'{"a": ' + b"9" * 5000 + b"}", b"no JSON", b"%", b"a=%ff&b=%zz&=&&",
    b"answer=\xff\xff", b"x" * 300_000, b"a=1&" * 1500, b"<?xml version='1.0'?><!DOCTYPE a []>",
    b"--b\r\nContent-Disposition: form-data; name=\"answer\"\r\n\r\nyes",
    b"--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"x\"\r\n\r\n\xff\r\n--b--\r\n",
    b"--b\r\nContent-Disposition: form-data\r\nContent-Transfer-Encoding: base64\r\n\r\n*\r\n--b--",
)  # fmt: skip
TYPES = (
    "application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=b",
    "multipart/form-data", "multipart/form-data; boundary=\xff", "text/plain; charset=nothing",
    "application/x-www-form-urlencoded; charset=utf-16", "", "/", "multipart/form-data; boundary=",
)  # fmt: skip
HEADERS = (
    "HTTP_HX_REQUEST", "HTTP_HX_TARGET", "HTTP_HX_CURRENT_URL", "HTTP_HX_TRIGGER", "HTTP_HX_PROMPT",
    "HTTP_HX_CURRENT_URL_URI_AUTOENCODED", "HTTP_ACCEPT", "HTTP_ACCEPT_LANGUAGE", "HTTP_REFERER",
    "HTTP_ACCEPT_ENCODING", "HTTP_ORIGIN", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO",
    "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_NONE_MATCH", "HTTP_RANGE", "HTTP_HOST", "HTTP_USER_AGENT",
    "HTTP_X_CSRFTOKEN", "HTTP_SEC_FETCH_SITE", "HTTP_X_REQUESTED_WITH",
)  # fmt: skip
COOKIES = ("session", "csrf", "guest", "display", "__Host-session", "sessionid", "messages", "")
HEADER_CHARACTERS = 4000


@dataclass
class Odd:
    """One request, as the test client takes it."""

    method: str
    path: str
    body: bytes = b""
    content_type: str = "application/x-www-form-urlencoded"
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = (self.path, self.content_type, self.body[:300], self.headers)
        return f"{self.method} " + " ".join(f"{part!a}"[:600] for part in parts)


class Noise:
    """A source of odd requests to one address."""

    def __init__(self, template: str, names: tuple[str, ...], method: str, known: Known) -> None:
        self.template, self.names, self.method, self.known = template, names, method, known
        self.chance = random.Random(f"{method} {template}")

    def request(self) -> Odd:
        """The next one: each part is odd now and then, so that some get far and some do not."""
        odd = Odd(self.method, self.path() + self.query())
        if self.method == "POST":
            odd.content_type, odd.body = self.body()
        for _ in range(self.chance.choice((0, 0, 1, 3))):
            name = self.chance.choice(HEADERS)
            odd.headers[name] = "true" if name == "HTTP_HX_REQUEST" else self.in_a_header()
        if self.chance.random() < 0.2:
            odd.headers["HTTP_COOKIE"] = self.cookies()
        return odd

    def path(self) -> str:
        examples = self.known.examples.get(self.template)
        given: dict[str, str] = dict(self.chance.choice(examples)) if examples else {}
        for name in self.names:
            usual = self.known.values(name)
            if name not in given and usual:
                given[name] = self.chance.choice(usual)
            if name not in given or self.chance.random() < 0.3:
                given[name] = self.chance.choice(ODD)[:6000]
        return "/" + self.template % {name: _quoted(value) for name, value in given.items()}

    def query(self) -> str:
        names = (*self.known.queries, "q", "page", "next", "answer", "")
        pairs = [(self.chance.choice(names), self.value()[:6000]) for _ in range(3)]
        chosen = pairs[: self.chance.choice((0, 0, 1, 2, 3))]
        return "?" + urlencode(chosen, errors="surrogatepass") if chosen else ""

    def value(self) -> str:
        usual = (*self.known.fields.values(), *self.known.queries.values(), "")
        return self.chance.choice(ODD if self.chance.random() < 0.7 else usual)

    def body(self) -> tuple[str, bytes]:
        if self.chance.random() < 0.3:
            return self.chance.choice(TYPES), self.chance.choice(BODIES)
        fields = self.fields()
        if self.chance.random() < 0.1:
            return "application/json", json.dumps(fields).encode()
        return TYPES[0], urlencode(fields, doseq=True, errors="surrogatepass").encode()

    def fields(self) -> dict[str, Any]:
        """Fields of the site's own forms: all or a few, sent twice, with values of any kind."""
        usual = dict(self.known.fields)
        if self.chance.random() < 0.6:
            names = sorted(usual)
            usual = {n: usual[n] for n in self.chance.sample(names, self.chance.randrange(8))}
        for name in self.chance.sample(sorted(usual), min(len(usual), 3)):
            usual[name] = self.value()
        twice = {name: [value, self.value()] for name, value in usual.items()}
        return twice if self.chance.random() < 0.2 else usual

    def cookies(self) -> str:
        pairs = (f"{self.chance.choice(COOKIES)}={self.in_a_header()}" for _ in range(3))
        return "; ".join(pairs)

    def in_a_header(self) -> str:
        """As a server hands it over: bytes as Latin-1."""
        sent = self.chance.choice(ODD).encode("utf-8", "surrogatepass")[:HEADER_CHARACTERS]
        return sent.decode("latin-1")


def _quoted(value: str) -> str:
    return quote(value.encode("utf-8", "surrogatepass"), safe="")
