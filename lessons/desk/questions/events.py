"""What can be asked about a table: the fields of each question to the line that is ruled on."""

from collections.abc import Callable

from lessons.editor.changes.turns import NO_DISCARD
from lessons.editor.form import Fields, refuse, tile_named
from mahjlearn.engine.facts.targets import exposure_place
from mahjlearn.engine.notation.event_lines import read_event
from mahjlearn.engine.notation.forms.grammar import tidy
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat

TAKE, CLAIM, DEAD, WIN, ANNOUNCE, LINE = "take", "claim", "dead", "win", "announce", "line"
MATCHING, THE_DISCARD = "match", "discard"
TO_EXPOSE, FOR_MAHJ, FOR_EXCHANGE = "expose", "mahj", "exchange"
GROUPINGS = (Grouping.PUNG, Grouping.KONG, Grouping.QUINT, Grouping.SEXTET)
NO_JOKER = "Choose a joker that lies on the table. Place an exposure with a joker in it first."
NO_MATCH = "We can’t tell what this joker stands for. Choose the tile to exchange."
NOT_OWN_DISCARD = "{0} discarded it, so {0} can’t call it. Choose another seat."
WHICH = "Choose one of the questions, or write an act of your own."
NO_WORDS = "Write what happens, such as: South picks 5D."


def jokers_of(table: Table) -> list[tuple[Seat, int]]:
    """Every exposure that shows a joker: whose, and its place in the row."""
    return [
        (seat, place)
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.jokers
    ]


def event_asked(table: Table, fields: Fields) -> Event:
    """The line that the fields of a question make. Raises Refusal where one of them is missing."""
    build = _BUILD.get(fields.get("ask", ""))
    if build is None:
        raise refuse("ask", WHICH)
    return build(table, fields)


def _seat(fields: Fields, name: str) -> Seat:
    value = fields.get(name, "")
    if value not in {seat.value for seat in SEATS}:
        raise refuse(name.replace("_", "-"), "Choose one of the four seats.")
    return Seat(value)


def _take(table: Table, fields: Fields) -> Event:
    """`South exchanges 5D for West's J`, or the discard for it."""
    seat = _seat(fields, "take_by")
    owner, place = _joker(table, fields.get("take_joker", ""))
    paying = fields.get("take_with", MATCHING)
    if paying == THE_DISCARD:
        return Event(Verb.GIVE_DISCARD, seat, owner=owner)
    exposure = table.rack(owner).exposures[place]
    tile = exposure.natural if paying == MATCHING else tile_named(paying)
    if tile is None:
        raise refuse("take-with", NO_MATCH)
    manner = Manner.SILENTLY if fields.get("take_how") == "silently" else None
    event = Event(Verb.EXCHANGE, seat, (tile,), owner, jokers=1, manner=manner)
    if exposure_place(table, owner, event) == place:
        return event
    return Event(
        Verb.EXCHANGE, seat, (tile,), owner, exposure=exposure.tiles, jokers=1, manner=manner
    )


def _joker(table: Table, key: str) -> tuple[Seat, int]:
    for seat, place in jokers_of(table):
        if key == f"{seat}-{place}":
            return seat, place
    raise refuse("take-joker", NO_JOKER)


def _claim(table: Table, fields: Fields) -> Event:
    """`South calls 5D`, for what it is wanted."""
    seat, last = _seat(fields, "claim_by"), table.discard
    if last is None:
        raise refuse("claim-by", NO_DISCARD)
    if last.by is seat:
        raise refuse("claim-by", NOT_OWN_DISCARD.format(seat))
    purpose = fields.get("claim_for", TO_EXPOSE)
    if purpose == FOR_MAHJ:
        return Event(Verb.CALL_MAHJ, seat, (last.tile,))
    if purpose == FOR_EXCHANGE:
        return Event(Verb.CALL_EXCHANGE, seat, (last.tile,))
    grouping = next((g for g in GROUPINGS if g.value == purpose), None)
    verb = Verb.CALL if grouping is None else Verb.CALL_GROUP
    return Event(verb, seat, (last.tile,), grouping=grouping)


def _dead(table: Table, fields: Fields) -> Event:
    """`East declares West dead: GROUND`, said by the next player who still plays."""
    owner = _seat(fields, "dead_of")
    ground = next((g for g in Ground if g.value == fields.get("dead_why")), None)
    if ground is None:
        raise refuse("dead-why", "Choose what they say is wrong with the hand.")
    return Event(Verb.DECLARE_DEAD, table.next_live(owner), owner=owner, ground=ground)


def _win(table: Table, fields: Fields) -> Event:
    """`South declares mah jongg`, on the discard or on what the hand holds."""
    seat, last = _seat(fields, "win_by"), table.discard
    if fields.get("win_on") != THE_DISCARD:
        return Event(Verb.DECLARE, seat)
    if last is None:
        raise refuse("win-on", NO_DISCARD)
    return Event(Verb.DECLARE, seat, (last.tile,))


def _announce(table: Table, fields: Fields) -> Event:
    return Event(Verb.ANNOUNCE, _seat(fields, "announce_by"))


def _line(table: Table, fields: Fields) -> Event:
    """Any line of the vocabulary, as it is written."""
    text = tidy(fields.get("line", ""))
    if not text:
        raise refuse("line", NO_WORDS)
    event, messages = read_event(text)
    if event is None:
        raise refuse("line", messages[0])
    return event


_BUILD: dict[str, Callable[[Table, Fields], Event]] = {
    TAKE: _take,
    CLAIM: _claim,
    DEAD: _dead,
    WIN: _win,
    ANNOUNCE: _announce,
    LINE: _line,
}
