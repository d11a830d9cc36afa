"""Every address that the URL resolver knows, with examples found by following the site's links.

Nothing is listed here: an address that is new is found.
"""

import html
import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from urllib.parse import parse_qsl, urlsplit

from django.test import Client
from django.urls import Resolver404, URLResolver, get_resolver, resolve

LINK = re.compile(r'(?:href|action)="(/[^"#]*)')
NAMED = re.compile(
    r'<(?:input|button|select|textarea)\b[^>]*\bname="([^"]+)"(?:[^>]*value="([^"]*))?'
)
ENOUGH = 3
"""Examples of one address."""


@cache
def templates() -> dict[str, tuple[str, ...]]:
    """Each address as `learn/%(slug)s/`, with the names of its parameters."""
    return dict(_templates(get_resolver())) | {"static/%(path)s": ("path",)}


def _templates(resolver: URLResolver) -> list[tuple[str, tuple[str, ...]]]:
    found = [
        (template, tuple(names))
        for key in resolver.reverse_dict
        for possibilities, *_ in resolver.reverse_dict.getlist(key)
        for template, names in possibilities
    ]
    for prefix, inner in resolver.namespace_dict.values():
        found += [(prefix + template, names) for template, names in _templates(inner)]
    return found


@dataclass
class Known:
    """What following links has shown: values of parameters, fields of forms, names in queries."""

    examples: dict[str, list[dict[str, str]]] = field(default_factory=lambda: defaultdict(list))
    fields: dict[str, str] = field(default_factory=dict)
    queries: dict[str, str] = field(default_factory=dict)

    def values(self, name: str) -> list[str]:
        """What the parameter has been in any address."""
        every = (given for examples in self.examples.values() for given in examples)
        return sorted({given[name] for given in every if name in given})


@cache
def known() -> Known:
    """From the first page on, until there are examples enough of every address that is linked."""
    found, waiting, seen = Known(), ["/"], {"/"}
    browser = Client()
    while waiting:
        reply = browser.get(waiting.pop(0))
        if not reply.headers.get("Content-Type", "").startswith("text/html"):
            continue
        page = reply.content.decode()
        found.fields |= {html.unescape(n): html.unescape(v) for n, v in NAMED.findall(page)}
        for link in map(html.unescape, [*LINK.findall(page), reply.headers.get("Location", "/")]):
            if link not in seen and _is_new(found, link):
                seen.add(link)
                waiting.append(link)
    return found


def _is_new(found: Known, link: str) -> bool:
    """True where the link leads to an address of which there are too few examples; it is one."""
    parts = urlsplit(link)
    found.queries |= dict(parse_qsl(parts.query))
    try:
        match = resolve(parts.path)
    except Resolver404:
        return False
    given = {name: str(value) for name, value in match.kwargs.items()}
    for template, names in templates().items():
        if set(names) <= set(given) and "/" + template % given == parts.path:
            examples = found.examples[template]
            examples.append({name: given[name] for name in names})
            return len(examples) <= ENOUGH
    return False
