"""Pictures of tiles, compared point by point in grey. The browser itself reads the pixels."""

import base64
from collections.abc import Iterable
from itertools import combinations

from playwright.sync_api import Page

FACES = 36
LEAST = 0.02
# Steps of 256 by which two points must differ before they count as different.
STEP = 32
SIDE = (36, 48)
# Each tile is drawn at one size, so that faces are compared and not their places.
READ = """async ({ png, boxes, side }) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pen = new OffscreenCanvas(side[0], side[1]).getContext("2d", { willReadFrequently: true });
  return boxes.map((box) => {
    pen.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, side[0], side[1]);
    const dots = pen.getImageData(0, 0, side[0], side[1]).data;
    const greys = [];
    for (let at = 0; at < dots.length; at += 4) {
      greys.push(Math.round(dots[at] * 0.2126 + dots[at + 1] * 0.7152 + dots[at + 2] * 0.0722));
    }
    return btoa(String.fromCharCode(...greys));
  });
}"""
BOXES = """(tiles) => tiles.map((tile) => {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY, width, height };
})"""


def greys(page: Page, selector: str) -> dict[str, bytes]:
    """Each tile's points in grey, by its code, as the page shows them now."""
    tiles = page.locator(selector)
    codes = tiles.evaluate_all("(tiles) => tiles.map((tile) => tile.dataset.tile)")
    boxes = tiles.evaluate_all(BOXES)
    png = base64.b64encode(page.screenshot(full_page=True)).decode()
    read = page.evaluate(READ, {"png": png, "boxes": boxes, "side": SIDE})
    return dict(zip(codes, map(base64.b64decode, read), strict=True))


def difference(one: bytes, other: bytes) -> float:
    """The share of points that differ."""
    return sum(a - b >= STEP or b - a >= STEP for a, b in zip(one, other, strict=True)) / len(one)


def too_alike(faces: dict[str, bytes]) -> Iterable[tuple[str, str, float]]:
    """Pairs of faces with hardly a difference."""
    for one, other in combinations(faces, 2):
        share = difference(faces[one], faces[other])
        if share <= LEAST:
            yield one, other, round(share, 4)


def check_faces(page: Page, selector: str) -> None:
    """All 36 faces are there, and every two of them differ."""
    faces = greys(page, selector)
    assert len(faces) == FACES
    assert list(too_alike(faces)) == []
