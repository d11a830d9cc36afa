"""When a foul or an objection is due in an excerpt, and what it may be made from."""

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.tutor.games.beliefs import KNOWN
from mahjlearn.tutor.generate.excerpts.outline import AFTER_THE_LAST, APART, Outline

AT_FAULT_AFTERWARDS = frozenset({"M15", "M16", "M44"})
"""Beliefs whose acts leave a hand at fault: such a foul comes last."""
_BETWEEN_OBJECTION_AND_FOUL = 2
_AT_FIRST, _MORE = 2, 2
"""So many wishes are looked for at first, and so many more after each discard in vain."""
_NO_TIME = 3
"""With so many fouls nearly all wishes are looked for at once."""
_ENDS_A_TURN = (Verb.DISCARD, Verb.LAY)


class Cues:
    """The outline, and how much of it has happened."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.discards = 0
        self._fouls: list[str] = []
        self._last_foul = self._last_objection = -APART
        self._objected = False

    @property
    def over(self) -> bool:
        return self.discards >= self.outline.length

    @property
    def complete(self) -> bool:
        """Return True once every foul has come up; an objection need not."""
        return len(self._fouls) == len(self.outline.slots)

    def count(self, event: Event) -> None:
        self.discards += event.verb in _ENDS_A_TURN

    def fouled(self, belief: str) -> None:
        self._fouls.append(belief)
        self._last_foul = self.discards

    def objected(self) -> None:
        self._objected = True
        self._last_objection = self.discards

    def foul_is_due(self) -> bool:
        """True from its slot on, far enough from the last one, while enough is to come."""
        if self.complete or self.discards > self.outline.length - AFTER_THE_LAST:
            return False
        earliest = max(self.outline.slots[len(self._fouls)], self._last_foul + APART)
        clear = self.discards - self._last_objection >= _BETWEEN_OBJECTION_AND_FOUL
        return clear and self.discards >= earliest

    def objection_is_due(self, *, right: bool) -> bool:
        if self._objected or self.outline.objection is not right:
            return False
        clear = self.discards - self._last_foul >= _BETWEEN_OBJECTION_AND_FOUL
        return clear and self.discards >= self.outline.objection_after

    def fouls_wished(self) -> tuple[str, ...]:
        """Return the beliefs that a foul may come from now, likeliest first, more with time."""
        wished = [one for one in self.outline.wishes if one not in self._fouls]
        if len(self._fouls) + 1 < len(self.outline.slots):
            wished = [one for one in wished if one not in AT_FAULT_AFTERWARDS]
        return self._first(wished, self.outline.slots[len(self._fouls)])

    def objections_wished(self) -> tuple[str, ...]:
        """Return the beliefs whose acts may be objected to rightly now."""
        wished = [one for one in self.outline.wishes if one in KNOWN and one not in self._fouls]
        return self._first(wished, self.outline.objection_after)

    def _first(self, wished: list[str], due: int) -> tuple[str, ...]:
        late = _NO_TIME if len(self.outline.slots) == _NO_TIME else self.discards - due
        return tuple(wished[: _AT_FIRST + _MORE * late])
