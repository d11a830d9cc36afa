"""QR codes as paths: drawn by the page itself, in its own colors."""

import re
from typing import Any

import segno

BORDER = 4


def square(text: str) -> dict[str, Any]:
    """A QR code as the path of an SVG: the side of its field and its dark squares, row by row."""
    code = segno.make(text, error="m", micro=False)
    rows = [
        "".join("#" if dark else " " for dark in row) for row in code.matrix_iter(border=BORDER)
    ]
    path = "".join(_row(y, row) for y, row in enumerate(rows))
    return {"size": len(rows), "path": path}


def _row(y: int, row: str) -> str:
    """Each run of dark squares as one bar."""
    runs = ((found.start(), len(found[0])) for found in re.finditer("#+", row))
    return "".join(f"M{x} {y}h{length}v1h-{length}z" for x, length in runs)
