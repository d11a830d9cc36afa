"""A name stands for the same content as long as the generator has the same number.

`golden-g2.txt` holds the content of sixty names. HYPOTHESIS_PROFILE=full makes them all.
"""

from pathlib import Path

import pytest

from mahjlearn.tutor.generate.excerpts import excerpt_of
from mahjlearn.tutor.generate.excerpts.values import content_hash
from mahjlearn.tutor.generate.names import GENERATOR
from tests.sampling import FULL

FILE = Path(__file__).with_name(f"golden-{GENERATOR}.txt")
GOLDEN = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines()]
SAMPLE = GOLDEN if FULL else GOLDEN[::12]


def test_there_are_sixty() -> None:
    assert len({slug for slug, _ in GOLDEN}) == 60


@pytest.mark.parametrize(("slug", "content"), SAMPLE)
def test_the_content_of_a_name(slug: str, content: str) -> None:
    assert content_hash(excerpt_of(slug)) == content, (
        "What the generator makes is not what it was. Raise GENERATOR in "
        "mahjlearn/tutor/generate/names.py, have `manage.py build_pool referee` write the index "
        "anew, and write a golden file of the new number."
    )
