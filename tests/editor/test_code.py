"""Any text comes back from its code, and nothing else does."""

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.web import code


@given(st.text(max_size=300))
def test_any_text_comes_back_from_its_code(text):
    packed = code.pack(text)
    assert code.unpack(packed) == text
    assert packed.isascii()
    assert set(packed) <= set("-_") | {sign for sign in packed if sign.isalnum()}


def test_a_code_that_swells_is_refused():
    packer = zlib.compressobj(9, zdict=code._OFTEN)
    data = packer.compress(b"league\n" + b"\n" * 2_000_000) + packer.flush()
    packed = "1" + base64.urlsafe_b64encode(data).decode().rstrip("=")
    assert len(packed) <= code.LONGEST_CODE
    with pytest.raises(code.NoTable):
        code.unpack(packed)
