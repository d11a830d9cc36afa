"""Which discard can you call: a few tiles you hold, what you want, four discards or None."""

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Absence
from mahjlearn.engine.table.table import HAND_SIZE, Discard, Rack, Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile, is_block, tile_name
from mahjlearn.engine.table.turn import Turn
from mahjlearn.engine.words.sentences import number_word, plural
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills.item import (
    ITEMS,
    NATURALS,
    NONE,
    YOU,
    DrillItem,
    DrillOption,
    in_words,
    look_alikes,
)

DISCARDS = 4
Tiles = tuple[Tile, ...]
_PLACES = (*range(DISCARDS), None)
_PUNG, _KONG, _QUINT = Grouping.PUNG, Grouping.KONG, Grouping.QUINT
_ANY = ((_PUNG, 0), (_PUNG, 1), (_KONG, 0), (_KONG, 1), (_KONG, 2), (_QUINT, 1), (_QUINT, 2))
"""A group and the jokers in the hand, where any tile will do."""
_ONE = (
    *((_PUNG, 0), (_PUNG, 1), (_PUNG, 2), (_KONG, 1), (_KONG, 2), (_KONG, 3)),
    *((_QUINT, 2), (_QUINT, 3)),
)
"""The same where the tile is said; jokers alone may suffice."""


def can_call(held: Tiles, discard: Tile, group: Grouping, natural: Tile) -> bool:
    """Return True if the call gives a group of that natural, and the engine allows to call and to
    expose it.

    What you hold is known of all the tiles that matter: none of the others in your hand is one.
    """
    known = dict.fromkeys((*held, discard, natural, Tile.JOKER))
    absent = tuple(Absence(tile) for tile in known)
    rack = Rack(sloped=held, unseen=HAND_SIZE - len(held), absent=absent)
    table = Table(Turn(YOU), discard=Discard(discard, Seat.EAST)).with_rack(YOU, rack)
    call = judge(table, Event(Verb.CALL_GROUP, YOU, tiles=(discard,), grouping=group))
    if not call.allowed:
        return False
    fitting = [tile for tile in held if tile is natural] + [t for t in held if t is Tile.JOKER]
    laid = (discard, *fitting[: group.size - 1])
    if not is_block(laid, natural):
        return False
    return judge(call.table, Event(Verb.EXPOSE, YOU, tiles=laid)).allowed


def call_items(chance: Chance) -> list[DrillItem]:
    """Return ten hands with four discards each; each place, and None, is right twice."""
    places = chance.shuffled(_PLACES * (ITEMS // len(_PLACES)))
    forms = chance.shuffled([True, False] * (ITEMS // 2))
    naturals = chance.shuffled(NATURALS)
    pair = False
    items = []
    for number, (place, any_tile) in enumerate(zip(places, forms, strict=True)):
        # Three naturals that no other item has: no two items are alike.
        mine = naturals[3 * number : 3 * number + 3]
        if place is None and not pair:
            pair = True
            items.append(_for_a_pair(mine[0], chance))
        elif any_tile:
            items.append(_any_tile(mine, place, chance))
        else:
            items.append(_one_tile(mine[0], place, chance))
    return items


def _any_tile(naturals: list[Tile], place: int | None, chance: Chance) -> DrillItem:
    """Return a hand that wants a group of any tile: one discard has enough, others are short."""
    group, jokers = _ANY[chance.below(len(_ANY))]
    enough, short, other = naturals
    missing = group.size - 1 - jokers
    held = (short,) * (missing - 1) + (other,) * min(missing - 1, 1) + (Tile.JOKER,) * jokers
    discards = [short, other, Tile.JOKER]
    if place is None:
        discards.append(enough)
    else:
        held = (enough,) * missing + held
    wish = f"a {group.value}"
    discards = chance.shuffled(discards)
    if place is not None:
        discards.insert(place, enough)
    return _item(held, tuple(discards), group, None, wish)


def _one_tile(natural: Tile, place: int | None, chance: Chance) -> DrillItem:
    """Return a hand that wants a group of one tile, and is one short if nothing can be called."""
    group, jokers = _ONE[chance.below(len(_ONE))]
    short = place is None
    if short and jokers:
        jokers -= 1
    naturals = min(max(group.size - 1 - short - jokers, 0), natural.in_a_set - 1)
    held = (natural,) * naturals + (Tile.JOKER,) * jokers
    return _of_one(held, natural, group, place, chance)


def _for_a_pair(natural: Tile, chance: Chance) -> DrillItem:
    """Return a hand that wants a pair, for which no discard can be called."""
    return _of_one((natural,), natural, Grouping.PAIR, None, chance)


def _of_one(
    held: Tiles, natural: Tile, group: Grouping, place: int | None, chance: Chance
) -> DrillItem:
    likes = [one for one in look_alikes(natural) if one.is_natural]
    discards = chance.shuffled([*likes[:2], Tile.JOKER])
    at = chance.below(DISCARDS) if place is None else place
    discards.insert(at, natural)
    wish = f"a {group.value} of {plural(natural)}"
    return _item(held, tuple(discards), group, natural, wish)


def _item(
    held: Tiles, discards: Tiles, group: Grouping, natural: Tile | None, wish: str
) -> DrillItem:
    right = [at for at, one in enumerate(discards) if can_call(held, one, group, natural or one)]
    if len(right) > 1:
        raise ValueError(f"{in_words(held)}: several of {discards} can be called")
    options = tuple(DrillOption(str(at), tile_name(t), t) for at, t in enumerate(discards))
    called = discards[right[0]] if right else None
    return DrillItem(
        held,
        str(right[0]) if right else NONE,
        _line(held, called, group, natural),
        (*options, DrillOption(NONE, "None of them")),
        wish=wish,
    )


def _line(held: Tiles, called: Tile | None, group: Grouping, natural: Tile | None) -> str:
    if called is not None:
        used = tuple(tile for tile in held if tile in (called, Tile.JOKER))[: group.size - 1]
        name = tile_name(called)
        return f"You hold {in_words(used)}. With the {name} that’s a {group.value}."
    if group is Grouping.PAIR:
        return "You can call a tile for a pair only to win."
    needed = number_word(group.size - 1)
    if natural is None:
        return f"A {group.value} needs {needed} from your hand. You don’t have {needed} for any."
    have = number_word(len(held))
    return f"A {group.value} needs {needed} from your hand, and you have {have}."
