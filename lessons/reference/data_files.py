"""The tables of the reference: what its authors write, beside what the engine says."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent / "data"


@cache
def table(name: str) -> dict[str, Any]:
    """A data file by its name, without ending. Raises OSError or TOMLDecodeError."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
