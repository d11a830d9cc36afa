"""The lists of the questions: what can be chosen in each, by value and in words."""

from lessons.board.words import group_name, shown_name
from lessons.desk.questions import events as ask
from lessons.editor.form import Fields
from lessons.editor.page.lists import Option, options, seats
from lessons.web.prose import whole
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES
from mahjlearn.engine.words.sentences import ground_in_words

BY_SEAT = ("take_by", "claim_by", "dead_of", "win_by", "announce_by")


def lists(table: Table, fields: Fields) -> dict[str, list[Option]]:
    """The choices of every list of a question about this table."""
    return {
        **{name: seats(fields.get(name, "")) for name in BY_SEAT},
        "take_joker": jokers(table, fields.get("take_joker", "")),
        "take_how": manners(fields.get("take_how", "")),
        "win_on": winning(fields.get("win_on", "")),
        "take_with": payments(fields.get("take_with", "")),
        "claim_for": purposes(fields.get("claim_for", "")),
        "dead_why": grounds(fields.get("dead_why", "")),
    }


def jokers(table: Table, chosen: str) -> list[Option]:
    """Every exposure with a joker: `West’s, in the pung of 5 Dots`."""
    pairs = []
    for seat, place in ask.jokers_of(table):
        group = group_name(table.rack(seat).exposures[place])
        pairs.append((f"{seat}-{place}", whole(f"{seat}’s, in the {group[0].lower()}{group[1:]}")))
    return options(pairs or [("", "no joker is exposed yet")], chosen)


def payments(chosen: str) -> list[Option]:
    """Return the choices of what is given for the joker."""
    tiles = [(tile.value, shown_name(tile)) for tile in FACES if tile.is_natural]
    first = [(ask.MATCHING, "the tile it stands for"), (ask.THE_DISCARD, "the last discard")]
    return options([*first, *tiles], chosen)


def purposes(chosen: str) -> list[Option]:
    """Return the choices of what a discard is claimed for."""
    groups = [(group.value, f"a {group.value}") for group in ask.GROUPINGS]
    return options(
        [
            (ask.TO_EXPOSE, "an exposure"),
            *groups,
            (ask.FOR_MAHJ, "mah jongg"),
            (ask.FOR_EXCHANGE, "an exchange"),
        ],
        chosen,
    )


def manners(chosen: str) -> list[Option]:
    """Return the choices of how an exchange is done."""
    return options([("", "announcing it first"), ("silently", "saying nothing")], chosen)


def winning(chosen: str) -> list[Option]:
    """Return the choices of what a hand is declared on."""
    return options([("", "on their own hand"), (ask.THE_DISCARD, "on the last discard")], chosen)


def grounds(chosen: str) -> list[Option]:
    """Return the choices of what can be said to be wrong with a hand."""
    return options([(ground.value, ground_in_words(ground)) for ground in Ground], chosen)
