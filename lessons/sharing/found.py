"""What search engines, browsers and finders of faults ask every site for, at fixed addresses."""

from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join

from lessons.content_store import course
from lessons.course_tables import tables
from lessons.reference.rules.topics import topics
from lessons.reference.sources.passages import documents
from lessons.sharing.public import A_DAY, shown_elsewhere
from mahjlearn.conf.places import PLACES
from mahjlearn.engine.rules import ALL_RULES

PLAIN = """
home summary course drills games referee rules differences rules-card words sources
help help-club help-teaching teach privacy desk desk-table desk-notation
""".split()
"""Pages that are there for everybody, besides lessons, tables and rules."""
PRIVATE = "/account/ /calendar/ /club/ /not-you/ /oembed/ /return/ /your-data/".split()
"""Where a search engine finds nothing. Desk links are not among them: a chat program that keeps to
this file would show no picture of one."""
VALID = timedelta(days=180)
PAPER, SURFACE = "#FAF5EC", "#FFFDF8"
"""What a page begins with while it loads, and the header that the bar of a phone goes on from."""
URLSET = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{}</urlset>'
)
TEXT = "text/plain; charset=utf-8"


@shown_elsewhere
def sitemap(request: HttpRequest) -> HttpResponse:
    """All pages that search engines should know, under the name by which the site was asked."""
    here = request.build_absolute_uri("/").removesuffix("/")
    locations = format_html_join(
        "", "<url><loc>{}{}</loc></url>", ((here, one) for one in _listed())
    )
    return HttpResponse(format_html(URLSET, locations), content_type="application/xml")


def _listed() -> list[str]:
    """Return their paths, each once: no endless tables, nothing of anybody's own."""
    return [
        *(reverse(name) for name in PLAIN),
        *(reverse("lesson", args=[lesson.slug]) for lesson in course().parts),
        *(table.url for table in tables().values() if table.first),
        *(reverse("source", args=[one.slug]) for one in documents()),
        *(reverse("topic", args=[slug]) for slug in topics()),
        *(reverse("rule", args=[rule.id, rule.slug]) for rule in ALL_RULES),
    ]


@shown_elsewhere
def robots(request: HttpRequest) -> HttpResponse:
    """Where search engines need not look, and where all pages are listed."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in PRIVATE)]
    lines += ["", f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}", ""]
    return HttpResponse("\n".join(lines), content_type=TEXT)


@shown_elsewhere
def security(request: HttpRequest) -> HttpResponse:
    """Whom to tell of a security problem (RFC 9116). Http404 where the host has named nobody."""
    if not settings.SECURITY_CONTACT:
        raise Http404("No contact")
    ends = (timezone.now() + VALID).strftime("%Y-%m-%dT00:00:00Z")
    here = request.build_absolute_uri(request.path)
    fields = {
        "Contact": settings.SECURITY_CONTACT,
        "Expires": ends,
        "Preferred-Languages": "en",
        "Canonical": here,
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return HttpResponse(text, content_type=TEXT)


@shown_elsewhere
def favicon(request: HttpRequest) -> HttpResponse:
    """The joker tile for programs that ask for it without reading a page."""
    response = HttpResponse(_favicon(), content_type="image/x-icon")
    response["Cache-Control"] = f"public, max-age={A_DAY}"
    return response


@lru_cache(maxsize=1)
def _favicon() -> bytes:
    return (PLACES.static / "icons/favicon.ico").read_bytes()


@shown_elsewhere
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to put the site on its home screen."""
    fields = {
        "id": "/",
        "name": "MahjLearn",
        "short_name": "MahjLearn",
        "description": "The joker rules of American Mah Jongg, settled at the table.",
        "lang": "en",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": SURFACE,
        "categories": ["education", "games"],
        "icons": [
            _icon("icons/icon-192.png", 192, "any"),
            _icon("icons/icon-512.png", 512, "any"),
            _icon("icons/icon-maskable-512.png", 512, "maskable"),
        ],
        "shortcuts": [
            _shortcut("Ruling desk", "desk"),
            _shortcut("Table of the day", "today"),
            _shortcut("Rules", "rules"),
        ],
    }
    return JsonResponse(fields, content_type="application/manifest+json")


def _shortcut(name: str, page: str) -> dict[str, Any]:
    icon = _icon("icons/icon-192.png", 192, "any")
    return {"name": name, "url": reverse(page), "icons": [icon]}


def _icon(file: str, size: int, purpose: str) -> dict[str, str]:
    sizes = f"{size}x{size}"
    return {"src": static(file), "sizes": sizes, "type": "image/png", "purpose": purpose}
