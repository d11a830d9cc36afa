"""What is asked of every site at a fixed address: each is there, right, and the same for all."""

import io
import re
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from PIL import Image

from lessons.course_tables import tables
from mahjlearn.conf.places import PLACES
from mahjlearn.engine.rules import ALL_RULES
from tests.browser.addresses import rule_url
from tests.folding import folded
from tests.site.addresses import templates

pytestmark = pytest.mark.django_db

HERE = "http://testserver"
SECURITY = "/.well-known/security.txt"


def listed() -> list[str]:
    """Return the paths in the sitemap."""
    root = ElementTree.fromstring(Client().get("/sitemap.xml").content)
    found = [one.text or "" for one in root.iter() if one.tag.endswith("}loc")]
    assert all(url.startswith(HERE) for url in found)
    return [url.removeprefix(HERE) for url in found]


@folded("path", listed, every=9, on_postgresql=90)
def test_every_page_of_the_sitemap_is_there_and_is_listed_under_its_own_address(path: str) -> None:
    reply = Client().get(path)
    assert reply.status_code == 200
    page = reply.content.decode()
    assert "noindex" not in page
    for canonical in re.findall(r'<link rel="canonical" href="([^"]+)">', page):
        assert canonical == HERE + path


def test_the_sitemap_has_every_rule_and_table_once_and_nothing_endless() -> None:
    paths = listed()
    assert len(paths) == len(set(paths)) > 300
    assert {rule_url(rule.id) for rule in ALL_RULES} <= set(paths)
    assert {table.url for table in tables().values() if table.first} <= set(paths)
    names = {resolve(path).url_name for path in paths}
    assert names & {"practice_table", "desk-ruling", "today_table", "again", "clubs"} == set()


def test_robots_are_told_where_nothing_is_to_be_found() -> None:
    reply = Client().get("/robots.txt")
    lines = reply.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert f"Sitemap: {HERE}/sitemap.xml" in lines
    closed = [line.split()[1] for line in lines if line.startswith("Disallow")]
    known = ["/" + template for template in templates()]
    assert all(any(template.startswith(path) for template in known) for path in closed)
    shown = [*listed(), "/embed/", "/preview/", "/ruling/1AAAA/", "/today/2026-11-27/"]
    assert [path for path in shown for one in closed if path.startswith(one)] == []


def test_the_icon_is_at_its_old_address() -> None:
    reply = Client().get("/favicon.ico")
    image = Image.open(io.BytesIO(reply.content))
    assert reply["Content-Type"] == "image/x-icon"
    assert image.info["sizes"] == {(16, 16), (32, 32), (48, 48)}


def test_a_phone_can_put_the_site_on_its_home_screen() -> None:
    page = Client().get("/").content.decode()
    (address,) = re.findall(r'<link rel="manifest" href="([^"]+)">', page)
    reply = Client().get(address)
    found = reply.json()
    assert reply["Content-Type"] == "application/manifest+json"
    assert (found["name"], found["display"]) == ("MahjLearn", "standalone")
    for path in (found["start_url"], *(one["url"] for one in found["shortcuts"])):
        assert Client().get(path, follow=True).status_code == 200
    purposes = {(icon["sizes"], icon["purpose"]) for icon in found["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == purposes
    for icon in found["icons"]:
        assert f"{'x'.join(map(str, image_at(icon['src']).size))}" == icon["sizes"]


@pytest.mark.parametrize(
    ("theme", "expected"),
    [
        ("device", {"(prefers-color-scheme: light)": 0, "(prefers-color-scheme: dark)": 1}),
        ("light", {"": 0}),
        ("dark", {"": 1}),
    ],
)
def test_the_bar_of_a_phone_goes_on_from_the_header(
    client: Client, theme: str, expected: dict[str, int]
) -> None:
    client.cookies["display"] = f"theme:{theme}"
    page = client.get("/").content.decode()
    found = re.findall(r'<meta name="theme-color" content="([^"]+)"(?: media="([^"]+)")?>', page)
    tokens = (PLACES.static / "css/tokens.css").read_text(encoding="utf-8")
    light, dark, same = re.findall(r"--surface: (\S+);", tokens)
    assert dark == same
    assert {media: color for color, media in found} == {
        media: (light, dark)[place] for media, place in expected.items()
    }
    assert client.get("/manifest.webmanifest").json()["theme_color"] == light
    assert '<meta name="apple-mobile-web-app-title" content="MahjLearn">' in page


def image_at(url: str) -> Image.Image:
    return Image.open(PLACES.static / url.removeprefix("/static/"))


def test_an_apple_device_gets_an_icon_without_holes() -> None:
    """It paints black where an icon is transparent."""
    page = Client().get("/").content.decode()
    (url,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    image = image_at(url)
    assert (image.size, image.mode) == ((180, 180), "RGB")


def test_the_masked_icon_keeps_the_tile_inside_the_circle() -> None:
    """A phone may cut away all that lies outside of 40 % around the middle."""
    image = image_at("/static/icons/icon-maskable-512.png").convert("RGB")
    felt = image.getpixel((0, 0))
    outside = [
        image.getpixel((x, y))
        for x in range(0, 512, 8)
        for y in range(0, 512, 8)
        if (x - 256) ** 2 + (y - 256) ** 2 > (512 * 0.4) ** 2
    ]
    assert set(outside) == {felt}
    assert image.getpixel((256, 256)) != felt


@pytest.mark.parametrize("contact", ["mailto:a@example.org", "https://example.org/security"])
def test_finders_of_faults_are_told_whom_to_write_to(settings, contact: str) -> None:
    settings.SECURITY_CONTACT = contact
    reply = Client().get(SECURITY)
    fields = dict(line.split(": ", 1) for line in reply.content.decode().splitlines())
    assert reply["Content-Type"] == "text/plain; charset=utf-8"
    assert (fields["Contact"], fields["Canonical"]) == (contact, HERE + SECURITY)
    left = datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC)
    assert timedelta(days=30) < left < timedelta(days=365)


def test_without_a_contact_there_is_no_such_file(settings) -> None:
    settings.SECURITY_CONTACT = ""
    assert Client().get(SECURITY).status_code == 404


@pytest.mark.parametrize(
    "path", ["/sitemap.xml", "/robots.txt", "/favicon.ico", "/manifest.webmanifest"]
)
def test_they_are_the_same_for_everybody(path: str, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        reply = Client().get(path)
    assert reply.status_code == 200
    assert not reply.cookies
    assert reply["X-Frame-Options"] == "DENY"
    assert reply["Cache-Control"].startswith("public, ")


def test_none_of_them_hides_a_page() -> None:
    with pytest.raises(Resolver404):
        resolve("/robots.txt/")
