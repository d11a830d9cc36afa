"""Why something could not be done, in plain words, and where on the page."""

from dataclasses import dataclass

from mahjlearn.engine.errors import Fault


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that is wrong. `at` is the id of the field on the page where it goes wrong."""

    at: str
    words: str


class Refusal(ValueError):
    """Nothing was changed. Carries every trouble at once.

    `anyway` names the action that does it all the same, where a real table may look so.
    """

    def __init__(self, *troubles: Trouble, anyway: str = "") -> None:
        self.troubles = troubles
        self.anyway = anyway
        super().__init__("; ".join(trouble.words for trouble in troubles))


def refuse(at: str, words: str) -> Refusal:
    """A refusal of one trouble."""
    return Refusal(Trouble(at, words))


def line_words(fault: Fault) -> str:
    """What is wrong with lines, with the number of the line where it is one of them."""
    return f"Line {fault.line}: {fault.message}" if fault.line else fault.message
