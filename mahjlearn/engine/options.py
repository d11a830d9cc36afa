"""The options in which rulesets differ, each with the number under which the pages list it.

`unsettled` means that the sources of the ruleset do not say.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Options:
    """One choice a disputed case. The defaults are those of `league`."""

    wrong_tile_seen_early: Literal["correct", "owner dead", "unsettled"] = "correct"
    """Wrong tile handed over, seen before the exchanger discards."""
    exchange_before_the_turn: Literal["carried out", "joker racked", "not allowed"] = "carried out"
    """When an exchange before the turn makes the hand dead."""
    silent_on_own_rack: Literal["unsettled", "closed"] = "unsettled"
    """The window after a silent exchange on the own rack with the pick unracked."""
    exposure_locked_when: Literal["done", "begun", "left the rack"] = "done"
    """What about an exchange locks the exposure made this turn."""
    joker_of_a_wrong_exposure: Literal["returns", "stays", "unsettled"] = "returns"
    """The joker of a wrong exposure found late."""
    misnamed_and_held: Literal["renames", "must discard", "unsettled"] = "renames"
    """A misnamed discard whose named tile the discarder holds."""
    called_tile_inside: Literal["not dead", "dead", "unsettled"] = "not dead"
    """A called tile put inside the rack."""
    exchange_final_when: Literal["swap", "racking", "unsettled"] = "swap"
    """From when an exchange cannot be undone."""
    error_on_discard: Literal["exposure", "dead if shown", "unsettled"] = "exposure"
    """Mah jongg in error on a discard that makes an exposure."""
    wrong_dead_call: Literal["fine", "caller dead", "unsettled"] = "fine"
    """A wrong call of a dead hand."""
    discard_touched: Literal["free", "misnamed free", "must use", "unsettled"] = "free"
    """A discard touched, not yet placed or exposed."""

    joker_groups: frozenset[str] = frozenset()
    """Groups besides three or more alike in which a joker may stand: none under any authority.
    Only misconceptions fill it (`pair`, `singles`)."""
    thrown_jokers: frozenset[str] = frozenset()
    """What a thrown joker may be won as: nothing under any authority. Only misconceptions fill it
    (`itself`, `its name`)."""
    plays_though_dead: bool = False
    """Whether a dead hand still swaps, claims and challenges: under no authority, only in a
    misconception."""

    def choose(self, number: str, choice: str) -> "Options":
        """Return these options with one changed, as by `choose("D1", "owner dead")`.

        Raises ValueError if the choice is unknown.
        """
        name = OPTION_NUMBERS.get(number.upper())
        if name is None:
            raise ValueError(
                f"{number} is not an option; the options are {', '.join(OPTION_NUMBERS)}."
            )
        allowed = get_args(get_type_hints(Options)[name])
        if choice not in allowed:
            raise ValueError(f"{number} can be {' or '.join(allowed)}, not {choice}.")
        change: dict[str, Any] = {name: choice}
        return replace(self, **change)


OPTION_NUMBERS = {
    "D1": "wrong_tile_seen_early",
    "D2": "exchange_before_the_turn",
    "D4": "silent_on_own_rack",
    "D5": "exposure_locked_when",
    "D7": "joker_of_a_wrong_exposure",
    "D12": "misnamed_and_held",
    "D13": "called_tile_inside",
    "D16": "exchange_final_when",
    "D17": "error_on_discard",
    "D20": "wrong_dead_call",
    "D25": "discard_touched",
}
"""The number of each disagreement that is an option, and the option's name."""
