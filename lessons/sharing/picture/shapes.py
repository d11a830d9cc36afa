"""The shapes of an SVG symbol as our tile art uses them, painted with Pillow.

Paths of M, L, H, V, Q, C and Z, circles and rounded rectangles, moved, turned and scaled by their
groups. That is all the compact faces need; anything else raises ValueError. Shapes are painted
larger than they are shown, and `tiles` makes them smaller.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element

from PIL import Image, ImageChops, ImageColor, ImageDraw

Point = tuple[float, float]
INK = {
    "var(--tile-green)": "#1B6B45",
    "var(--tile-blue)": "#1C4C8C",
    "var(--tile-red)": "#A92B1F",
}
"""The inks of the tiles as static/css/tokens.css has them; a test compares the two."""
STEPS, ARC = 10, 48
"""Straight lines in place of a curve, and of an arc."""
_TOKEN = re.compile(r"[MLHVQCZ]|-?(?:\d+\.?\d*|\.\d+)")
_MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}


@dataclass(frozen=True, slots=True)
class Pen:
    """A place on the canvas and what is inherited there: a matrix, fill, stroke and its width."""

    matrix: tuple[float, float, float, float, float, float]
    fill: str = "#000"
    stroke: str = "none"
    width: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the symbol lies on the canvas."""
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f

    @property
    def scale(self) -> float:
        """Return how long a line of length 1 is on the canvas."""
        a, b, *_ = self.matrix
        return math.hypot(a, b)

    def within(self, element: Element) -> "Pen":
        """Return the pen inside an element, with its attributes and its transform."""
        pen = self
        for name, text in _MOVE.findall(element.get("transform", "")):
            pen = replace(pen, matrix=_joined(pen.matrix, name, [float(n) for n in text.split()]))
        return replace(
            pen,
            fill=element.get("fill", pen.fill),
            stroke=element.get("stroke", pen.stroke),
            width=float(element.get("stroke-width", pen.width)),
            fill_opacity=float(element.get("fill-opacity", pen.fill_opacity)),
            stroke_opacity=float(element.get("stroke-opacity", pen.stroke_opacity)),
        )


def _joined(
    matrix: tuple[float, float, float, float, float, float], name: str, values: list[float]
) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = matrix
    if name == "translate":
        x, y = values
        return a, b, c, d, a * x + c * y + e, b * x + d * y + f
    if name == "scale":
        x, y = values[0], values[-1]
        return a * x, b * x, c * y, d * y, e, f
    cos, sin = math.cos(math.radians(values[0])), math.sin(math.radians(values[0]))
    return a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f


def paint(canvas: Image.Image, element: Element, pen: Pen) -> None:
    """Paint an element and all that is in it. Raises ValueError for a shape it does not know."""
    inner = pen.within(element)
    name = element.tag.rpartition("}")[2]
    if name in ("g", "symbol"):
        for child in element:
            paint(canvas, child, inner)
        return
    lines = list(_lines(name, element))
    on_canvas = [([inner.at(*point) for point in points], closed) for points, closed in lines]
    _fill(canvas, [points for points, _ in on_canvas], inner)
    _stroke(canvas, on_canvas, inner)


def _lines(name: str, element: Element) -> Iterator[tuple[list[Point], bool]]:
    """Each outline of a shape as points, and True where it is closed."""
    number = {key: float(value) for key, value in element.items() if _is_number(value)}
    if name == "path":
        yield from outlines(element.get("d", ""))
    elif name == "circle":
        yield _arc(number["cx"], number["cy"], number["r"], 0, 360), True
    elif name == "rect":
        yield _rounded(number), True
    else:
        raise ValueError(f"{name} is no shape of a tile")


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?[\d.]+", text) is not None


def outlines(path: str) -> list[tuple[list[Point], bool]]:
    """Return each outline of a path as points, and True where it is closed."""
    found: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    tokens = _TOKEN.findall(path)
    letter, place = "", 0
    while place < len(tokens):
        if tokens[place].isalpha():
            letter, place = tokens[place], place + 1
        taken = _TAKES[letter]
        values = [float(token) for token in tokens[place : place + taken]]
        place += taken
        if letter in ("M", "Z"):
            if points:
                found.append((points, letter == "Z"))
            points = [(values[0], values[1])] if values else []
            letter = "L" if letter == "M" else letter
        else:
            points += _reached(letter, values, points[-1])
    return [*found, (points, False)] if len(points) > 1 else found


def _reached(letter: str, values: list[float], start: Point) -> list[Point]:
    if letter == "H":
        return [(values[0], start[1])]
    if letter == "V":
        return [(start[0], values[0])]
    ends = list(zip(values[::2], values[1::2], strict=True))
    return ends if letter == "L" else [_on_curve([start, *ends], n / STEPS) for n in _counted()]


def _counted() -> range:
    return range(1, STEPS + 1)


def _on_curve(points: list[Point], share: float) -> Point:
    """Return the point of a Bézier curve after a share of its way (de Casteljau)."""
    while len(points) > 1:
        points = [
            (x + (to_x - x) * share, y + (to_y - y) * share)
            for (x, y), (to_x, to_y) in zip(points, points[1:], strict=False)
        ]
    return points[0]


def _arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    angles = [math.radians(start + (end - start) * n / ARC) for n in range(ARC + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _rounded(number: dict[str, float]) -> list[Point]:
    left, top, radius = number["x"], number["y"], number.get("rx", 0.0)
    right, bottom = left + number["width"] - radius, top + number["height"] - radius
    corners = ((right, bottom), (left + radius, bottom), (left + radius, top + radius))
    turns = zip((*corners, (right, top + radius)), (0, 90, 180, 270), strict=True)
    return [point for (x, y), turn in turns for point in _arc(x, y, radius, turn, turn + 90)]


def _fill(canvas: Image.Image, outlines: list[list[Point]], pen: Pen) -> None:
    """Fill by the even-odd rule: the inner outline of a letter is a hole."""
    if pen.fill == "none":
        return
    mask = Image.new("1", canvas.size)
    for points in outlines:
        if len(points) > 2:
            one = Image.new("1", canvas.size)
            ImageDraw.Draw(one).polygon(points, fill=1)
            mask = ImageChops.logical_xor(mask, one)
    _through(canvas, mask, pen.fill, pen.fill_opacity)


def _stroke(canvas: Image.Image, outlines: list[tuple[list[Point], bool]], pen: Pen) -> None:
    """Draw each outline with round joints and ends."""
    if pen.stroke == "none":
        return
    mask = Image.new("1", canvas.size)
    draw = ImageDraw.Draw(mask)
    width = pen.width * pen.scale
    for points, closed in outlines:
        whole = [*points, points[0]] if closed else points
        draw.line(whole, fill=1, width=max(1, round(width)))
        for x, y in whole:
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=1)
    _through(canvas, mask, pen.stroke, pen.stroke_opacity)


def _through(canvas: Image.Image, mask: Image.Image, color: str, opacity: float) -> None:
    ink = ImageColor.getrgb(INK.get(color, color))
    shade = mask.convert("L").point(lambda value: round(value * opacity))
    canvas.paste(Image.new("RGB", canvas.size, ink), (0, 0), shade)
