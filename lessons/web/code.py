"""A text as the letters of an address, and back: whoever has the address has the table."""

import base64
import zlib

from mahjlearn.engine.notation.forms.grammar import MOST_BYTES

VERSION = "1"
LONGEST_CODE = 4000
"""Longer addresses are cut off on their way by some programs."""

# What every table says somewhere. A new version of the code for every change of this text.
_OFTEN = (
    b" takes the announcement back points out the mistake declares mah jongg on  with "
    b" ends the turn names sets the discard on the rack calls  for a pung kong puts the "
    b" lays  on the table by  offers  hands over J racks J announces an exchange exposes "
    b" gives  the discard for J holds no joker is at fault: is dead: made this turn"
    b" needs  in a  for mah jongg has picked and racked plays  picks  racks discards "
    b"Discards Wall league\nEast South West North's J\n exchanges  for  own J\n discarded "
    b" shows  holds  and 10 more\n and 11 more\n and 12 more\n"
)


class NoTable(ValueError):
    """The code holds no table: it was cut off, mistyped or made by nobody."""


def pack(text: str) -> str:
    """The text as letters, figures, `-` and `_`; `unpack` gives it back."""
    packer = zlib.compressobj(9, zdict=_OFTEN)
    data = packer.compress(text.encode()) + packer.flush()
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(code: str) -> str:
    """The text of a code. Raises NoTable for anything `pack` has not made, however long."""
    if code[:1] != VERSION or len(code) > LONGEST_CODE:
        raise NoTable
    body = code[1:]
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars="-_", validate=True)
        unpacker = zlib.decompressobj(zdict=_OFTEN)
        text = unpacker.decompress(data, MOST_BYTES + 1)
        if not unpacker.eof or unpacker.unused_data or len(text) > MOST_BYTES:
            raise NoTable
        return text.decode()
    except (ValueError, zlib.error) as error:
        raise NoTable from error


def fitting(text: str) -> str:
    """The code of a text; empty where there is more than `unpack` would give back."""
    if len(text.encode()) > MOST_BYTES:
        return ""
    packed = pack(text)
    return packed if len(packed) <= LONGEST_CODE else ""
