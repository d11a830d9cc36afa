"""Small pieces go out together, none is kept until the end."""

import pytest

from lessons.account.export import LEAST_CHARACTERS, in_chunks


@pytest.mark.parametrize("count", [0, 1, 10, 5000])
def test_nothing_is_lost_or_added(count: int) -> None:
    pieces = [f"line {number} – ü\n" for number in range(count)]
    assert b"".join(in_chunks(pieces)).decode() == "".join(pieces)


def test_a_chunk_goes_out_as_soon_as_it_is_full() -> None:
    asked = 0

    def pieces():
        nonlocal asked
        for _ in range(1000):
            asked += 1
            yield "x" * 100

    chunks = in_chunks(pieces())
    assert len(next(chunks)) == LEAST_CHARACTERS
    assert asked == LEAST_CHARACTERS // 100
    assert sum(map(len, chunks)) == 100_000 - LEAST_CHARACTERS
