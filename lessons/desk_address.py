"""Addresses of tables at the ruling desk. The table itself is in the address, packed.

Any part of the site may link to the desk with this; nothing is stored.
"""

import base64
import zlib

from django.urls import reverse

from lessons.rulebook import DEFAULT

VERSION = "1"
LONGEST_CODE = 4000
"""Longer addresses are cut off on their way by some programs."""
MOST_BYTES = 16 * 1024
"""Of a transcript, in an address as in a form."""
OPEN = "open"
"""Marks a table about which nothing is asked yet."""

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


def code_of(transcript: str, ruleset: str = DEFAULT, *, asked: bool = True) -> str:
    """The code of a transcript; its last line of play is what is asked, unless nothing is yet.

    Empty where there is more than `unpack` would give back.
    """
    text = f"{ruleset}{'' if asked else f' {OPEN}'}\n{transcript}"
    if len(text.encode()) > MOST_BYTES:
        return ""
    code = pack(text)
    return code if len(code) <= LONGEST_CODE else ""


def desk_url(transcript: str, ruleset: str = DEFAULT, *, set_up: bool = False) -> str:
    """Where a transcript (table, empty line, play) is ruled on; with `set_up`, where it can be
    changed first. One too long for an address leads to the desk without it."""
    code = code_of(transcript, ruleset)
    if not code:
        return reverse("desk")
    return reverse("desk-set-up" if set_up else "desk-ruling", args=[code])
