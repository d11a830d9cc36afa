"""The options in which rulesets differ (TRANSCRIPT.md, Rulesets; D numbers of RULES.md).

`unsettled` means that the sources of the ruleset do not say.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Options:
    """One choice a disputed case. The defaults are those of `league`."""

    d1: Literal["correct", "owner dead", "unsettled"] = "correct"
    """Wrong tile handed over, seen before the exchanger discards."""
    d2: Literal["carried out", "joker racked", "not allowed"] = "carried out"
    """When an exchange before the turn makes the hand dead."""
    d4: Literal["unsettled", "closed"] = "unsettled"
    """The window after a silent exchange on the own rack with the pick unracked."""
    d5: Literal["done", "begun", "left the rack"] = "done"
    """What about an exchange locks the exposure made this turn."""
    d7: Literal["returns", "unsettled"] = "returns"
    """The joker of a wrong exposure found late."""
    d12: Literal["renames", "must discard", "unsettled"] = "renames"
    """A misnamed discard whose named tile the discarder holds."""
    d13: Literal["not dead", "dead", "unsettled"] = "not dead"
    """A called tile put inside the rack."""
    d16: Literal["swap", "racking", "unsettled"] = "swap"
    """From when an exchange cannot be undone."""
    d17: Literal["exposure", "dead if shown", "unsettled"] = "exposure"
    """Mah jongg in error on a discard that makes an exposure."""
    d20: Literal["fine", "caller dead", "unsettled"] = "fine"
    """A wrong call of a dead hand."""
    d25: Literal["free", "misnamed free", "must use", "unsettled"] = "free"
    """A discard touched, not yet placed or exposed."""

    joker_groups: frozenset[str] = frozenset()
    """Groups besides three or more alike in which a joker may stand: none under any authority.
    Only misconceptions fill it (`pair`, `singles`)."""
    plays_though_dead: bool = False
    """Whether a dead hand still swaps, claims and challenges: under no authority, only in a
    misconception."""

    def choose(self, number: str, choice: str) -> "Options":
        """These options with one changed: `choose("D1", "owner dead")`; ValueError if unknown."""
        key = number.lower()
        names = {option.name for option in fields(self) if option.name.startswith("d")}
        if key not in names:
            raise ValueError(f"{number} is not an option; the options are {_listed(names)}.")
        allowed = get_args(get_type_hints(Options)[key])
        if choice not in allowed:
            raise ValueError(f"{number} can be {' or '.join(allowed)}, not {choice}.")
        change: dict[str, Any] = {key: choice}
        return replace(self, **change)


def _listed(names: set[str]) -> str:
    return ", ".join(name.upper() for name in sorted(names, key=lambda name: int(name[1:])))
