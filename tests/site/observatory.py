"""The score that the Mozilla Observatory gives a page for its headers.

Written from its published table (github.com/mdn/mdn-http-observatory, src/grader/charts.js): from
100 points each fault takes some; what is better than needed adds some, from 90 points on.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie

SIX_MONTHS_SECONDS = 15768000
LEAST_FOR_EXTRAS = 90
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}


@dataclass(frozen=True)
class Seen:
    """A page as the Observatory sees it: over HTTPS, and where plain HTTP leads."""

    headers: Mapping[str, str]
    html: str
    cookies: SimpleCookie = field(default_factory=SimpleCookie)
    http_leads_to: str = ""

    def get(self, name: str) -> str:
        return self.headers.get(name, "").strip().lower()

    def csp(self) -> dict[str, set[str]]:
        parts = (part.split() for part in self.get("Content-Security-Policy").split(";"))
        return {name: set(values) for name, *values in filter(None, parts)}


def content_security_policy(seen: Seen) -> int:
    policy = seen.csp()
    if not policy:
        return -25
    default = policy.get("default-src", {"*"})
    script, style = policy.get("script-src", default), policy.get("style-src", default)
    wide = {"'unsafe-inline'", "data:", "https:", "http:", "*"}
    if (script | policy.get("object-src", default)) & wide:
        return -20
    if "'unsafe-eval'" in script:
        return -10
    if style & wide:
        return 0
    narrow = policy.get("form-action", {"*"}) <= {"'self'", "'none'"}
    return 10 if default == {"'none'"} and narrow else 5


def cookies(seen: Seen) -> int:
    """Every cookie of ours is one that only the server reads, save what is chosen for display."""
    found = list(seen.cookies.values())
    if not found:
        return 0
    if any(not c["httponly"] for c in found if "session" in c.key):
        return -30
    if any(c["samesite"].lower() not in ("lax", "strict") for c in found):
        return -20
    return 5 if all(c["secure"] for c in found) else -20


def cross_origin_sharing(seen: Seen) -> int:
    return -50 if seen.get("Access-Control-Allow-Credentials") == "true" else 0


def redirection(seen: Seen) -> int:
    return 0 if seen.http_leads_to.startswith("https://") else -20


def referrer_policy(seen: Seen) -> int:
    policy = seen.get("Referrer-Policy")
    return 0 if not policy else 5 if policy in PRIVATE else -5


def strict_transport(seen: Seen) -> int:
    age = re.search(r"max-age=(\d+)", seen.get("Strict-Transport-Security"))
    if age is None:
        return -20
    return 0 if int(age[1]) >= SIX_MONTHS_SECONDS else -10


def scripts(seen: Seen) -> int:
    """Nothing is loaded from elsewhere, so there is nothing to be checked by its hash."""
    sources = re.findall(r'<script[^>]*\bsrc="([^"]*)"', seen.html)
    if any(source.startswith(("http:", "//")) for source in sources):
        return -50
    return -5 if any(source.startswith("https:") for source in sources) else 0


def content_type_options(seen: Seen) -> int:
    return 0 if seen.get("X-Content-Type-Options") == "nosniff" else -5


def framing(seen: Seen) -> int:
    if seen.csp().get("frame-ancestors"):
        return 5
    return 0 if seen.get("X-Frame-Options") in ("deny", "sameorigin") else -20


def resource_policy(seen: Seen) -> int:
    policy = seen.get("Cross-Origin-Resource-Policy")
    if policy in ("same-origin", "same-site"):
        return 10
    return 0 if policy in ("", "cross-origin") else -5


CHECKS: tuple[Callable[[Seen], int], ...] = (
    content_security_policy,
    cookies,
    cross_origin_sharing,
    redirection,
    referrer_policy,
    strict_transport,
    scripts,
    content_type_options,
    framing,
    resource_policy,
)


def score(seen: Seen) -> int:
    """100 and more is the best grade, A+."""
    given = [check(seen) for check in CHECKS]
    plain = 100 + sum(points for points in given if points < 0)
    extras = sum(points for points in given if points > 0)
    return max(plain + extras if plain >= LEAST_FOR_EXTRAS else plain, 0)
