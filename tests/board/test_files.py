"""Templates and static files: nothing inline, nothing from elsewhere, and small."""

import gzip
import re
from pathlib import Path

import brotli
import django_htmx

from lessons.platform.whole_files import whole_sheet
from mahjlearn.engine.table.tiles import FACES
from tests.folding import folded

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted((STATIC / "css").glob("*.css"))
HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx" / "htmx-2.min.js"
FIRST_VIEW = 150_000
HX_KNOWN = {
    *("hx-get", "hx-post", "hx-target", "hx-swap", "hx-swap-oob", "hx-select", "hx-sync", "hx-ext"),
    *("hx-trigger", "hx-include", "hx-disable", "hx-preserve", "hx-params", "hx-validate"),
}
NOT_INLINE = {
    "a style attribute": r"\sstyle\s*=",
    "a style element": r"<style\b",
    "a script of its own": r"<script(?![^>]*\ssrc=)",
    "a handler": r"\son[a-z]+\s*=",
    "an htmx handler": r"\bhx-on\b",
    "a script address": r"javascript:|[\"']js:",
    "an image in the address": r"[\"'(]data:",
    "another host": r"https?://(?!www\.w3\.org/)",
}


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def imported(sheet: Path) -> set[str]:
    """The names of the sheets that a sheet imports."""
    return set(re.findall(r'^@import "([^"]+)";$', sheet.read_text(), re.MULTILINE))


@folded("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_nothing_inline(template):
    text = template.read_text()
    assert [what for what, pattern in NOT_INLINE.items() if re.search(pattern, text)] == []


@folded("template", TEMPLATES, ids=lambda path: path.name)
def test_htmx_attributes_are_spelt_right(template):
    assert set(re.findall(r"\b(hx-[a-z-]+)\s*=", template.read_text())) <= HX_KNOWN


def test_the_packaged_htmx_is_version_2():
    assert re.search(r'version:"(2\.0)\.\d+"', HTMX.read_text())


def sent(sheet: str) -> int:
    """Bytes that come over the line: the sheet with all that it imports, packed as it is served."""
    whole = whole_sheet(sheet, lambda name: (STATIC / "css" / name).read_text())
    return len(brotli.compress(whole.encode()))


def test_styles_are_small_and_of_this_house():
    """Those of every page, sent as one, and the largest of those that one kind of page adds."""
    by_name = {path.name: path for path in STYLES}
    own = by_name.keys() - imported(by_name["site.css"]) - {"site.css"}
    assert sent("site.css") + max(map(sent, own)) < 16_000
    for path in STYLES:
        assert not re.search(r"https?:|data:", path.read_text()), path.name
        assert imported(path) <= by_name.keys()


def test_light_and_dark_name_the_same_tokens():
    text = (STATIC / "css" / "tokens.css").read_text()
    chosen, device = re.findall(r"color-scheme: dark;\n(.*?)\n\s*}", text, re.S)
    assert chosen.split() == device.split()
    assert len(chosen.split(";")) > 35


def test_each_style_sheet_closes_what_it_opens():
    for path in STYLES:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
        assert text.count("{") == text.count("}"), path.name


def test_the_sprite_has_36_faces_twice_and_two_backs():
    found = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "tiles.svg").read_text()))
    faces = {f"{kind}-{face}" for face in FACES for kind in "tc"}
    assert len(FACES) == 36
    assert found == faces | {"back", "back-s"}


def test_the_tiles_take_their_ink_from_the_tokens():
    """The green of the bams is one value in one place."""
    inks = set(re.findall(r"var\((--tile-[a-z]+)\)", (STATIC / "tiles.svg").read_text()))
    assert inks == {"--tile-green", "--tile-blue", "--tile-red"}
    tokens = (STATIC / "css" / "tokens.css").read_text()
    assert {ink: tokens.count(f"{ink}:") for ink in inks} == dict.fromkeys(inks, 1)


def test_every_icon_named_exists():
    named = set()
    for template in TEMPLATES:
        named |= set(re.findall(r'_icon\.html" with name="([a-z-]+)"', template.read_text()))
    assert named <= set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "icons.svg").read_text()))
    assert "bulb" in named


def scripts_of(entry: Path) -> set[Path]:
    """A script with all that it imports."""
    found, left = set(), [entry]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            names = re.findall(
                r'^import (?:.* from )?"\./([^"]+)";$', path.read_text(), re.MULTILINE
            )
            left += [path.parent / name for name in names]
    return found


def test_the_first_view_weighs_little():
    """Fonts, art, what every page loads, and the heaviest script and sheet that a page adds."""
    fonts = sum(path.stat().st_size for path in (STATIC / "fonts").glob("*.woff2"))
    entries = (STATIC / "js").glob("*.js")
    scripts = max(sum(map(packed, scripts_of(entry))) for entry in entries) + packed(HTMX)
    art = sum(packed(STATIC / name) for name in ("tiles.svg", "icons.svg", "favicon.svg"))
    by_name = {path.name: path for path in STYLES}
    shared = {by_name[name] for name in imported(by_name["site.css"])}
    own = max(packed(path) for path in STYLES if path not in shared)
    page = 15_000
    styles = sum(map(packed, shared)) + own
    assert fonts + scripts + art + styles + page < FIRST_VIEW


def test_each_font_has_its_licence_beside_it():
    licences = {path.name for path in (STATIC / "fonts").glob("OFL-*.txt")}
    assert licences == {"OFL-Fraunces.txt", "OFL-Atkinson-Hyperlegible-Next.txt"}
    assert len(list((STATIC / "fonts").glob("*.woff2"))) == 2
