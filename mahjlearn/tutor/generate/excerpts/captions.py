"""The caption of a step: at most twelve words, in the words of players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mahjlearn.course.values import name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, Tile, grouping_of, tile_name
from mahjlearn.engine.words.sentences import with_article


@dataclass(frozen=True, slots=True)
class _Speaker:
    """One actor, as the viewer speaks of it."""

    seat: Seat
    you: Seat

    @property
    def mine(self) -> bool:
        return self.seat is self.you

    def does(self, mine: str, theirs: str) -> str:
        """Return `You pick` or `Left picks`."""
        return f"You {mine}" if self.mine else f"{name_of(self.seat, self.you)} {theirs}"

    def joker_of(self, owner: Seat | None) -> str:
        """Return `your joker`, `Left’s joker` or `their own joker`."""
        if owner is self.you:
            return "your joker" if not self.mine else "your own joker"
        if owner is None or owner is self.seat:
            return "their own joker"
        return f"{name_of(owner, self.you)}’s joker"

    def another_joker_of(self, owner: Seat | None) -> str:
        """Return `another of your jokers`, `another of Left’s jokers` or the like."""
        return f"another of {self.joker_of(owner)}s"

    def whom(self, owner: Seat | None) -> str:
        return "you" if owner is self.you else name_of(owner or self.seat, self.you)


def caption(events: Sequence[Event], you: Seat, before: str = "") -> str:
    """Return the step in words. KeyError for what no excerpt shows.

    `before` is the caption of the step before it: an exchange that would read the same takes
    another joker.
    """
    words, who = _WORDS[tuple(event.verb for event in events)], _Speaker(events[0].actor, you)
    said = f"{words(who, events)}."
    return f"{_exchange_again(who, events)}." if said == before else said


def _a(tile: Tile) -> str:
    return "a joker" if tile is Tile.JOKER else with_article(tile_name(tile))


def _group(tiles: Sequence[Tile]) -> str:
    grouping = grouping_of(len(tiles))
    return "an exposure" if grouping is None else f"a {grouping.value}"


def _pick(who: _Speaker, events: Sequence[Event]) -> str:
    return f"You pick {_a(events[0].tile)}" if who.mine else who.does("", "picks a tile")


def _pick_and_rack(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{_pick(who, events)} and {'rack' if who.mine else 'racks'} it"


def _pick_and_discard(who: _Speaker, events: Sequence[Event]) -> str:
    if who.mine and events[0].tile is events[-1].tile:
        return f"You pick and discard {_a(events[-1].tile)}"
    if who.mine:
        return f"{_pick(who, events)} and discard {_a(events[-1].tile)}"
    return who.does("", f"picks, and discards {_a(events[-1].tile)}")


def _pick_and_name(who: _Speaker, events: Sequence[Event]) -> str:
    says = f"“{tile_name(events[-1].tile)}”"
    if who.mine:
        return f"{_pick(who, events)} and say {says}"
    return who.does("", f"picks, and says {says}")


def _name(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{who.does('say', 'says')} “{tile_name(events[-1].tile)}”"


def _rack(who: _Speaker, events: Sequence[Event]) -> str:
    return who.does("rack the tile", "racks the tile")


def _rack_and_discard(who: _Speaker, events: Sequence[Event]) -> str:
    both = who.does("rack the tile and discard", "racks the tile and discards")
    return f"{both} {_a(events[-1].tile)}"


def _discard(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{who.does('discard', 'discards')} {_a(events[-1].tile)}"


def _call(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{who.does('call', 'calls')} the {tile_name(events[0].tile)}"


def _call_and_expose(who: _Speaker, events: Sequence[Event]) -> str:
    exposes = "expose" if who.mine else "exposes"
    return f"{_call(who, events)} and {exposes} {_group(events[-1].tiles)}"


def _call_for_a_joker(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{_call(who, events)} for an exchange"


def _expose(who: _Speaker, events: Sequence[Event]) -> str:
    tiles = events[0].tiles
    return f"{who.does('expose', 'exposes')} {_group(tiles)} of {tile_name(tiles[0])}s"


def _exchange(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    return f"{who.does('take', 'takes')} {who.joker_of(event.owner)} with {_a(event.tile)}"


def _exchange_again(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    return f"{who.does('take', 'takes')} {who.another_joker_of(event.owner)} with {_a(event.tile)}"


def _give_joker(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    return f"{who.does('give', 'gives')} {who.whom(event.owner)} a joker for {_a(event.tile)}"


def _lay(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    rack = "your rack" if event.owner is who.you else f"{who.whom(event.owner)}’s rack"
    return f"{who.does('lay', 'lays')} {_a(event.tile)} by {rack}, saying nothing"


def _offer(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    holds = who.does("hold", "holds")
    return f"{holds} the {tile_name(event.tile)} out for {who.joker_of(event.owner)}"


def _add(who: _Speaker, events: Sequence[Event]) -> str:
    event = events[0]
    grouping = grouping_of(len(event.exposure))
    what = "exposure" if grouping is None else grouping.value
    return f"{who.does('add', 'adds')} {_a(event.tile)} to the {what}"


def _change(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{who.does('make', 'makes')} the new exposure {_group(events[0].tiles)}"


def _say(who: _Speaker, events: Sequence[Event]) -> str:
    return f"{who.does('say', 'says')} “{(events[0].words or '').removesuffix('.')}”"


_WORDS: dict[tuple[Verb, ...], Callable[[_Speaker, Sequence[Event]], str]] = {
    (Verb.PICK,): _pick,
    (Verb.PICK, Verb.RACK): _pick_and_rack,
    (Verb.PICK, Verb.RACK, Verb.DISCARD): _pick_and_discard,
    (Verb.PICK, Verb.RACK, Verb.NAME): _pick_and_name,
    (Verb.NAME,): _name,
    (Verb.RACK,): _rack,
    (Verb.RACK, Verb.DISCARD): _rack_and_discard,
    (Verb.RACK, Verb.NAME): _name,
    (Verb.DISCARD,): _discard,
    (Verb.CALL,): _call,
    (Verb.CALL, Verb.EXPOSE): _call_and_expose,
    (Verb.CALL_EXCHANGE,): _call_for_a_joker,
    (Verb.EXPOSE,): _expose,
    (Verb.EXCHANGE,): _exchange,
    (Verb.GIVE_JOKER,): _give_joker,
    (Verb.LAY,): _lay,
    (Verb.OFFER,): _offer,
    (Verb.ADD,): _add,
    (Verb.CHANGE,): _change,
    (Verb.SAY,): _say,
}
"""By what happens in the step."""
