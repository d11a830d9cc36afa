"""Why something could not be done at the desk, in plain words, and where on the page."""

from dataclasses import dataclass


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
