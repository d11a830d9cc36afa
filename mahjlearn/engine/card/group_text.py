"""Groups of a line in text: `FF`, `1111a`, `nn+1b`, `2026a`, `NEWS`, `DDDa`."""

import re
from itertools import groupby

from mahjlearn.engine.card.faces import Dragon, Face, Group, Suited, is_alike
from mahjlearn.engine.table.tiles import Tile

MOST_ALIKE = 6

_PIECE = re.compile(
    r"(?P<digits>[0-9]*[1-9][0-9]*)(?P<suit>[abcBCD])"
    r"|(?P<letters>n+|m+)(?:\+(?P<plus>[1-8]))?(?P<of>[abcBCD])"
    r"|(?P<dragons>D+)(?P<with>[abc]?)"
    r"|(?P<named>[NEWSRG0F])"
)
_GROUPS = "FF, 1111a, nnn+1b, NEWS, 2026a, DDDa, RRR or 000"
_INSTEAD = (
    ("[Jj]", "jokers are not written; they may stand in any three or more alike"),
    ("^O+$|[0-9]O|O[0-9]", "Soap is written with the figure 0"),
    (r"[nm]\+(?![1-8](?![0-9]))", "to a number letter 1 to 8 may be added, as in nnn+1a"),
    ("^[0-9nm+]+[A-Za-z]", "suits are a, b, c for any, or B, C, D for Bam, Crak, Dot"),
    ("D[BC]$", "a dragon has its own letter, G for Bam, R for Crak, 0 for Dot"),
)


class NotAGroup(ValueError):
    """A word is no group; the message says what to write instead."""


def read_group(word: str) -> Group:
    """Read the faces of a group, in the order written. Raises NotAGroup."""
    faces: list[Face] = []
    place = 0
    while place < len(word):
        piece = _PIECE.match(word, place)
        if piece is None:
            raise NotAGroup(_what_instead(word, word[place:]))
        faces += _faces(piece)
        place = piece.end()
    _check(word, tuple(faces))
    return tuple(faces)


def _check(word: str, group: Group) -> None:
    if is_alike(group):
        if len(group) > MOST_ALIKE:
            raise NotAGroup(f"“{word}” is {len(group)} alike; a group has six at most.")
    elif any(len(list(alike)) > 2 for _, alike in groupby(group)):
        raise NotAGroup(
            f"“{word}” has three or more alike beside other tiles; put a space between them."
        )


def _faces(piece: re.Match[str]) -> list[Face]:
    if piece["digits"]:
        return [_digit(digit, piece["suit"]) for digit in piece["digits"]]
    if piece["letters"]:
        letters = piece["letters"]
        return [Suited(letters[0], int(piece["plus"] or 0), piece["of"])] * len(letters)
    if piece["dragons"]:
        return [Dragon(piece["with"])] * len(piece["dragons"])
    return [Tile(piece["named"])]


def _digit(digit: str, suit: str) -> Face:
    """Return the face of a figure; the zero of a year is a Soap."""
    return Tile.SOAP if digit == "0" else Suited("", int(digit), suit)


def _what_instead(word: str, rest: str) -> str:
    """Return what to write for a word that cannot be read from `rest` on."""
    begins = f"“{word}” is no group"
    if re.fullmatch(r"[0-9]+|(n+|m+)(\+[1-8])?", rest):
        return f"{begins}: it has no suit. Write {rest}a, or {rest}B for Bams, C Craks, D Dots."
    if re.fullmatch(r"[newsrgfd]+", word):
        return f"{begins}: winds, dragons and flowers have capital letters. Write {word.upper()}."
    for pattern, instead in _INSTEAD:
        if re.search(pattern, word):
            return f"{begins}: {instead}."
    return f"{begins}; groups are written like {_GROUPS}."


def print_group(group: Group) -> str:
    """Print the group as it is read; numbers of one suit share its letter, a Soap is their zero."""
    pairs = zip(_shared(group), group, strict=True)
    return "".join(
        _printed(shared, [face for _, face in run])
        for shared, run in groupby(pairs, key=lambda pair: pair[0])
    )


def _shared(group: Group) -> list[Face]:
    """Return what each face shares with its neighbors: fixed numbers their suit, else itself."""
    shared: list[Face] = []
    for face in group:
        if face is Tile.SOAP and shared and _has_digits(shared[-1]):
            shared.append(shared[-1])
        elif isinstance(face, Suited) and _has_digits(face):
            shared.append(Suited("", 0, face.suit))
        else:
            shared.append(face)
    return shared


def _has_digits(face: Face) -> bool:
    return isinstance(face, Suited) and not face.letter


def _printed(shared: Face, run: list[Face]) -> str:
    if isinstance(shared, Tile):
        return shared * len(run)
    if isinstance(shared, Dragon):
        return "D" * len(run) + shared.suit
    if not shared.letter:
        digits = [str(face.number) if isinstance(face, Suited) else "0" for face in run]
        return "".join(digits) + shared.suit
    plus = f"+{shared.number}" if shared.number else ""
    return shared.letter * len(run) + plus + shared.suit
