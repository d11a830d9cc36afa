"""Say why what a seat has done so far is legal, and why a joker may be taken or not.

Every sentence speaks of what has been seen up to a stop, and of nothing that comes later.
"""

from collections.abc import Callable
from dataclasses import dataclass

from mahjlearn.course.kinds.referee.values import Objection, Referee, RefereePlay, Stop
from mahjlearn.course.kit.exchanges import (
    Target,
    most_telling,
    own_tiles,
    targets,
    tried_for,
    why_joker,
)
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.explaining.reasons import because
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, grouping_of, tile_name
from mahjlearn.engine.words.sentences import with_article


@dataclass(frozen=True, slots=True)
class Speech:
    """The names of one seat as the viewer speaks of it."""

    seat: Seat
    you: Seat

    @property
    def name(self) -> str:
        """`You` or `Left`, to begin a sentence with."""
        return "You" if self.seat is self.you else name_of(self.seat, self.you)

    @property
    def whose(self) -> str:
        """`your` or `Left’s`."""
        return "your" if self.seat is self.you else f"{name_of(self.seat, self.you)}’s"

    def does(self, yours: str, theirs: str) -> str:
        """Return `You have` or `Left has`."""
        return f"{self.name} {yours if self.seat is self.you else theirs}"


def describe_objection(objection: Objection, you: Seat) -> str:
    """Return if the speaker is right, and why: `Across is wrong. Nobody has to take a joker.`"""
    judged = "right" if objection.right else "wrong"
    return f"{Speech(objection.seat, you).does('are', 'is')} {judged}. {objection.because[0]}"


def why_legal(task: Referee, stop: Stop) -> tuple[str, ...]:
    """Return why what the seat did is legal: the author’s words for its play, what an objection to
    it is worth, else what it did last that is allowed.
    """
    you = task.position.you
    seat, play = stop.seat or you, task.plays[stop.play - 1]
    if play.says and _acts(play, seat):
        return (play.says,)
    for one in task.spoken:
        recent = one.play <= stop.play and not task.discards_since(
            one.play, stop.play, one.seat, one.event.actor
        )
        if recent and one.not_to_blame is seat:
            return (describe_objection(one, you),)
    return _why_the_last_act(task, stop.play, seat)


def _why_the_last_act(task: Referee, number: int, seat: Seat) -> tuple[str, ...]:
    who = Speech(seat, task.position.you)
    done = [one for one in task.plays[:number] if _acts(one, seat)]
    wrong = {one.play for one in task.fouls if one.seat is seat}
    wrong |= {one.about for one in task.spoken if one.right}
    allowed = [one for one in done if one.number not in wrong]
    if allowed:
        return _why_allowed(allowed[-1], who)
    if done:
        return (f"{who.does('have', 'has')} done nothing else.",)
    last = task.position.table.discard
    if last is not None and last.by is seat:
        only = who.does("only discarded", "only discarded")
        return (f"{only} {with_article(tile_name(last.tile))}.",)
    return (f"{who.does('haven’t', 'hasn’t')} played in what you’ve seen.",)


def _acts(play: RefereePlay, seat: Seat) -> bool:
    """Return True for acts; words against somebody are asked about by themselves."""
    return any(event.seat is seat and event.verb is not Verb.SAY for event in play.events)


def _why_allowed(play: RefereePlay, who: Speech) -> tuple[str, ...]:
    events = tuple(event for event in play.events if event.seat is who.seat)
    say = _SAY.get(tuple(event.verb for event in events))
    return _rulings(play, who) if say is None else (say(who, events),)


def _rulings(play: RefereePlay, who: Speech) -> tuple[str, ...]:
    """Return what the engine says of the last act of the seat in a play."""
    here, reasons = Viewpoint(LEAGUE, play.before), tuple[str, ...]()
    for event in play.events:
        ruling = here.rules_on(event)
        if event.seat is who.seat and ruling is not None:
            reasons = because(ruling, event, audience_of(who.you))
        here = here.after(event)
    return reasons


def _turn(did: str) -> Callable[[Speech, tuple[Event, ...]], str]:
    return lambda who, _: f"{who.name} {did}"


def _discard(who: Speech, events: tuple[Event, ...]) -> str:
    tile = with_article(tile_name(events[-1].tile))
    return f"{who.name} discarded {tile}. That ends {who.whose} turn."


def _name(who: Speech, events: tuple[Event, ...]) -> str:
    return f"{who.name} said “{tile_name(events[-1].tile)}.” That makes it {who.whose} discard."


def _pick(who: Speech, _: tuple[Event, ...]) -> str:
    return f"{who.name} picked from the wall. That begins {who.whose} turn."


def _call(who: Speech, events: tuple[Event, ...]) -> str:
    return f"{who.name} called the {tile_name(events[0].tile)}. That’s the last discard."


def _call_and_expose(who: Speech, events: tuple[Event, ...]) -> str:
    grouping = grouping_of(len(events[-1].tiles))
    group = "an exposure" if grouping is None else f"a {grouping.value}"
    made = f"{who.name} called the {tile_name(events[0].tile)} and exposed {group}."
    return f"{made} That’s what a call is for."


def _exchange(who: Speech, events: tuple[Event, ...]) -> str:
    owner = Speech(events[-1].owner or who.seat, who.you)
    gave = f"{who.name} gave {with_article(tile_name(events[-1].tile))}."
    return f"{gave} That’s what {owner.whose} joker stood for."


_WHOLE_TURN = "picked, racked and discarded. That’s a whole turn."
_SAY: dict[tuple[Verb, ...], Callable[[Speech, tuple[Event, ...]], str]] = {
    (Verb.PICK,): _pick,
    (Verb.RACK,): _turn("racked the pick. Next comes an exchange or a discard."),
    (Verb.PICK, Verb.RACK): _turn("picked and racked. That’s how a turn begins."),
    (Verb.PICK, Verb.DISCARD): _turn("picked and discarded. That’s a whole turn."),
    (Verb.PICK, Verb.RACK, Verb.DISCARD): _turn(_WHOLE_TURN),
    (Verb.RACK, Verb.DISCARD): _turn("racked the pick and discarded. That ends the turn."),
    (Verb.DISCARD,): _discard,
    (Verb.NAME,): _name,
    (Verb.RACK, Verb.NAME): _name,
    (Verb.PICK, Verb.RACK, Verb.NAME): _name,
    (Verb.EXCHANGE,): _exchange,
    (Verb.CALL,): _call,
    (Verb.CALL, Verb.EXPOSE): _call_and_expose,
}
"""Sentences for the acts of a legal play; other acts are told by the engine’s reasons."""


def why_the_joker(task: Referee, play: int, joker: Thing) -> tuple[str, ...]:
    """Return why a joker may be taken after a play, or not. ValueError where none lies there."""
    table, you = task.plays[play - 1].table, task.position.you
    setup = Setup(table, (), you, table)
    at = _at(setup, joker)
    natural = at.exposure.natural
    if natural is not None and natural not in own_tiles(table, you):
        return (f"You don’t have {with_article(tile_name(natural))}.",)
    if not table.in_turn(you):
        return (_not_your_turn(table, you),)
    return why_joker(setup, most_telling(tried_for(setup, at)), ())


def _not_your_turn(table: Table, you: Seat) -> str:
    if table.turn.seat is you:
        return "Your turn hasn’t begun. You haven’t picked or called."
    if table.discard is not None and table.discard.by is you and not table.turn.begun:
        return "You’ve discarded, so your turn is over."
    return "It isn’t your turn."


def _at(setup: Setup, joker: Thing) -> Target:
    for at in targets(setup.now, setup.you):
        if joker in map(tile_at, at.jokers):
            return at
    raise ValueError(f"{joker} is no joker of this play")
