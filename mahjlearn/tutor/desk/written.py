"""A set of answers as the transcript that the engine reads: letters filled in, lines in order."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.desk.asks import DeskAnswer, DeskAsk, Given

HERS = Seat.SOUTH
"""She sits here unless another seat is chosen."""
TILE = "T"
"""The letter of the tile that may be chosen."""
_LETTER = re.compile(r"\{(\w+)\}")
_AFTER = re.compile(r"\+([0-3])")
_NOT = re.compile(r"not ((?:\w ?)+)")


@dataclass(frozen=True, slots=True)
class Sample:
    """What may be chosen on the sample table: her seat, the other seat, and the tile."""

    she: Seat = HERS
    other: Seat | None = None
    tile: Tile | None = None


PLAIN = Sample()
"""The sample table as it is drawn first."""


@dataclass(frozen=True, slots=True)
class DeskCase:
    """A transcript: the lines of the table, those of the play, and the one that is judged.

    `seats` are those of its letters, `rival` the place of a rival's claim in the play.
    """

    table: tuple[str, ...]
    play: tuple[str, ...]
    judged: str
    seats: Mapping[str, Seat]
    rival: int | None = None

    @property
    def text(self) -> str:
        """Return the transcript with the line that is judged."""
        play = (*self.play, self.judged) if self.judged else self.play
        return "\n".join((*self.table, "", *play)) if play else "\n".join(self.table)


def written(ask: DeskAsk, given: Given, sample: Sample = PLAIN) -> DeskCase:
    """Return the case of some answers; facts without an answer write nothing."""
    chosen = [
        (fact.id, answer)
        for fact in ask.facts
        if (answer := fact.answer(given.get(fact.id, ""))) is not None
    ]
    letters = _letters(ask, [answer for _, answer in chosen], sample)
    table = dict(ask.table)
    for _, answer in chosen:
        table.update(answer.table)
    play = [_filled(line, letters) for line in _play(ask, chosen)]
    judged = next((one.judged for _, one in reversed(chosen) if one.judged), ask.judged)
    seats = {name: Seat(value) for name, value in letters.items() if value in SEATS}
    rival = seats.get(ask.rival)
    return DeskCase(
        tuple(_filled(line, letters) for line in table.values() if line),
        tuple(play),
        _filled(judged, letters),
        seats,
        next((at for at, line in enumerate(play) if rival and line.startswith(rival)), None),
    )


def _play(ask: DeskAsk, chosen: list[tuple[str, DeskAnswer]]) -> list[str]:
    """Return the lines in the order of the facts; those with `at` before the lines of that fact."""
    lines = list(ask.play)
    for fact in ask.facts:
        for _, answer in chosen:
            if answer.at == fact.id:
                lines += answer.play
        for name, answer in chosen:
            if name == fact.id and not answer.at:
                lines += answer.play
    return lines


def _letters(ask: DeskAsk, answers: list[DeskAnswer], sample: Sample) -> dict[str, str]:
    """Return what each letter stands for."""
    raw = dict(ask.letters)
    usual = raw.get(TILE, "")
    if sample.other is not None and ask.other:
        raw[ask.other] = f"+{(sample.other.number - sample.she.number) % len(SEATS)}"
    for answer in answers:
        raw.update(answer.set)
    if sample.tile is not None and usual:
        raw = {name: usual if value == sample.tile.value else value for name, value in raw.items()}
        raw[TILE] = sample.tile.value
    raw |= {"A": "+0", "HALF": half_name(raw.get(TILE, ""))}
    seated = {name: _seated(value, raw, sample.she) for name, value in raw.items()}
    return {name: _filled(value, seated) for name, value in seated.items()}


def _seated(value: str, raw: Mapping[str, str], she: Seat) -> str:
    """Return the seat of a letter's value; other values as they are."""
    if after := _AFTER.fullmatch(value):
        return SEATS[(she.number + int(after[1])) % len(SEATS)].value
    if others := _NOT.fullmatch(value):
        taken = {_seated(raw[name], raw, she) for name in others[1].split()} | {she.value}
        return next(seat.value for seat in SEATS if seat.value not in taken)
    return value


def _filled(line: str, letters: Mapping[str, str]) -> str:
    """Return a line with its letters filled in, and those inside their values."""
    while _LETTER.search(line):
        line = _LETTER.sub(lambda found: letters[found[1]], line)
    return line


def half_name(code: str) -> str:
    """Return half the name of a tile as a player might say it; a hum where a name has no halves."""
    if code[:1].isdecimal() and len(code) == 2:
        return number_word(int(code[0]))
    if code in ("N", "E", "W", "S"):
        return "wind"
    return "dragon" if code in ("R", "G") else "wait"
