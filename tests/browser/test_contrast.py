"""Text on felt, wood and ivory, which axe cannot measure: each ink on both ends of a gradient."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import HOME_SLUG, right_answer, say
from tests.puzzles.learners import IN_SENTENCES

# Ink, ground, ratio that is needed: 4.5 for text, 3 for rings and edges.
PAIRS = [
    ("--felt-ink", "--felt", 4.5),
    ("--felt-ink", "--felt-2", 4.5),
    ("--felt-ink-2", "--felt", 4.5),
    ("--felt-ink-2", "--felt-2", 4.5),
    ("--gold", "--felt", 4.5),
    ("--gold", "--felt-2", 4.5),
    ("--gold-ink", "--gold", 4.5),
    ("--gold-ink", "--face", 3),
    ("--gold-ink", "--face-2", 3),
    ("--on-primary", "--primary", 4.5),
    ("--on-primary", "--primary-h", 4.5),
    ("--focus", "--paper", 3),
    ("--focus", "--surface", 3),
    ("--line-strong", "--paper", 3),
    ("--line-strong", "--surface", 3),
    ("--face", "--rack", 3),
    ("--face-2", "--rack", 3),
    ("--face", "--felt", 3),
    ("--face-2", "--felt-2", 3),
]
TOKENS = """(names) => names.map((name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""
WRITTEN = """() => [...document.querySelectorAll(".board p, .board b, .board .caption, .board li")]
  .filter((part) => part.checkVisibility() && !part.closest(".tile, .bubble, .band")
    && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((part) => getComputedStyle(part).color)"""


def ratio(one: str, other: str) -> float:
    """The WCAG contrast of two colours written as #RRGGBB."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def tokens(page: Page, names: list[str]) -> dict[str, str]:
    return dict(zip(names, page.evaluate(TOKENS, names), strict=True))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_ink_on_every_ground(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    page.goto("/")
    colours = tokens(page, sorted({name for pair in PAIRS for name in pair[:2]}))
    weak = [
        (ink, ground, round(ratio(colours[ink], colours[ground]), 2))
        for ink, ground, least in PAIRS
        if ratio(colours[ink], colours[ground]) < least
    ]
    assert weak == []


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_on_the_table_uses_those_inks_only(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    page.goto(puzzles.url_of(HOME_SLUG))
    colours = tokens(page, ["--felt-ink", "--felt-ink-2", "--gold", "--gold-ink", "--face"])
    known = {rgb(colour) for colour in colours.values()} | {"rgb(42, 35, 48)", "rgb(255, 250, 240)"}
    assert set(page.evaluate(WRITTEN)) - known == set()


def rgb(colour: str) -> str:
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_of_the_table_shines_through_a_bar(page: Page, theme: str) -> None:
    """What is written in it has its ground; axe measures the one on the other."""
    page.emulate_media(color_scheme=theme)
    page.goto(puzzles.url_of(IN_SENTENCES))
    opaque = re.compile(r"^rgb\(")
    expect(page.locator(".bar")).to_have_css("background-color", opaque)
    say(page, right_answer(IN_SENTENCES))
    expect(page.locator(".bar.reason")).to_have_css("background-color", opaque)
