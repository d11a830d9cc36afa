"""The sentence for what somebody did wrong in an excerpt, or was told: who, and with which tile.

Only what has happened by then is spoken of.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mahjlearn.course.kinds.referee.explaining import Speech
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, grouping_of, tile_name
from mahjlearn.engine.words.sentences import capital, with_article


@dataclass(frozen=True, slots=True)
class _Act:
    table: Table
    event: Event
    you: Seat

    @property
    def who(self) -> Speech:
        return Speech(self.event.actor, self.you)

    @property
    def owner(self) -> str:
        """`your`, `Left’s` or, of a joker of one’s own, the actor again."""
        return Speech(self.event.owner or self.event.actor, self.you).whose

    @property
    def tile(self) -> str:
        return tile_name(self.event.tile)

    @property
    def a_tile(self) -> str:
        return with_article(self.tile)

    @property
    def wanted(self) -> Exposure | None:
        """The exposure whose joker is to be taken."""
        row = self.table.rack(self.event.owner or self.event.actor).exposures
        named = [one for one in row if one.tiles == self.event.exposure]
        return next((one for one in named or row if one.jokers), None)


def describe_fault(table: Table, event: Event, belief: str, you: Seat) -> str:
    """Return what was wrong in an act that was made from a belief. KeyError for one of no act."""
    return _WRONG[belief](_Act(table, event, you))


def answer_to_belief(table: Table, event: Event, belief: str, you: Seat) -> str:
    """Return why somebody is wrong to forbid an act out of a belief. KeyError for another one."""
    return _ALLOWED[belief](_Act(table, event, you))


def _called_for_a_joker(act: _Act) -> str:
    called = f"{act.who.name} called the {act.tile} for an exchange."
    return f"{called} You can’t use a discard to take a joker."


def _gave_a_joker(act: _Act) -> str:
    gave = f"{act.who.name} gave a joker for {act.a_tile}."
    return f"{gave} You give a natural and take a joker, never the other way."


def _changed_the_new_exposure(act: _Act) -> str:
    natural = next((tile for tile in act.event.tiles if tile.is_natural), act.event.tile)
    added = f"{act.who.name} added a joker to the {tile_name(natural)}s after an exchange."
    return f"{added} By then the exposure can’t change."


def _before_the_turn(act: _Act) -> str:
    gave = f"{act.who.name} gave {act.a_tile} for {act.owner} joker."
    return f"{gave} {act.who.name} hadn’t picked or called yet."


def _in_silence(act: _Act) -> str:
    laid = f"{act.who.name} laid {act.a_tile} by {act.owner} rack and said nothing."
    return f"{laid} That makes it {act.who.whose} discard."


def _named_already(act: _Act) -> str:
    said = f"{act.who.name} said “{act.tile}.” That made it a discard,"
    return f"{said} so {act.who.name.replace('You', 'you')} can’t exchange it."


def _added_later(act: _Act) -> str:
    exposure = Exposure(act.event.exposure)
    grouping = grouping_of(len(exposure.tiles))
    group = "exposure" if grouping is None else grouping.value
    natural = "" if exposure.natural is None else f" of {tile_name(exposure.natural)}s"
    tile = "a joker" if act.event.tile.is_joker else act.a_tile
    added = f"{act.who.name} added {tile} to the {group}{natural}."
    return f"{added} An exposure from an earlier turn can’t change."


def _called_nothing(act: _Act) -> str:
    grouping = grouping_of(len(act.event.tiles))
    group = "some" if grouping is None else f"a {grouping.value} of"
    laid = f"{act.who.name} laid down {group} {tile_name(act.event.tiles[0])}s."
    return f"{laid} {act.who.name} didn’t call a discard for it."


def _look_alike(act: _Act) -> str:
    gave = f"{act.who.name} gave {act.a_tile}."
    natural = None if act.wanted is None else act.wanted.natural
    wanted = "another tile" if natural is None else with_article(tile_name(natural))
    return f"{gave} {capital(act.owner)} joker stands for {wanted}."


_WRONG: Mapping[str, Callable[[_Act], str]] = {
    "M01": _called_for_a_joker,
    "M03": _gave_a_joker,
    "M14": _changed_the_new_exposure,
    "M15": _before_the_turn,
    "M16": _before_the_turn,
    "M32": _in_silence,
    "M33": _named_already,
    "M35": _added_later,
    "M36": _called_nothing,
    "M44": _look_alike,
}
"""By the belief that the act was made from."""

_ALLOWED: Mapping[str, Callable[[_Act], str]] = {
    "M06": lambda act: (
        f"The called {tile_name(act.event.tiles[0])} is a natural. The rest may be jokers."
    ),
    "M07": lambda act: "There’s no limit to exchanges in one turn.",
    "M09": lambda act: "Players may take jokers from their own racks, too.",
    "M24": lambda act: f"The {act.tile} is the pick. To exchange it, nobody has to rack it first.",
    "M42": lambda act: "Nobody ever has to take a joker.",
}
"""By the belief of somebody who objects."""
