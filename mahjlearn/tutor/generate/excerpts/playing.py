"""An excerpt is played: the bots go on by themselves, but for what the outline asks for."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.beliefs import BELIEVED, KNOWN, Act, acts, wants, who_objects
from mahjlearn.tutor.games.game import Game
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.excerpts.cues import Cues
from mahjlearn.tutor.generate.excerpts.outline import Outline

_BEFORE_A_PICK = frozenset({"M01", "M15", "M16"})


@dataclass(frozen=True, slots=True)
class Planted:
    """An act against the rules; `number` is that of its event."""

    number: int
    act: Act


@dataclass(frozen=True, slots=True)
class Objected:
    """Words against an act: the numbers of both events, who speaks, and out of which belief.

    For words that are right it is the belief of the one they are said to.
    """

    number: int
    about: int
    seat: Seat
    misconception: str
    right: bool


class Playing:
    """The game, and what was put into it."""

    def __init__(self, game: Game, outline: Outline) -> None:
        self.game = game
        self.outline = outline
        self.cues = Cues(outline)
        self.planted: list[Planted] = []
        self.objected: list[Objected] = []

    def play(self) -> bool:
        """Play to the last discard of the outline; return False if the hand ends before it."""
        while not self.cues.over and self.game.end is None:
            event = self.game.next_event()
            if not (self._object(event) or self._foul(event) or self._steer(event)):
                self._go_on(event)
        return self.game.end is None

    def _go_on(self, event: Event) -> None:
        """Do what the bots do; somebody may object to it wrongly."""
        belief = self._forbidden_by(event)
        self._happen(event)
        if belief is not None:
            self._say(event, belief, right=False)

    def _happen(self, event: Event) -> None:
        self.game.happen(event)
        self.cues.count(event)

    def _foul(self, event: Event) -> bool:
        """Return a foul in place of the event, if one is due and somebody would commit it."""
        if not self.cues.foul_is_due():
            return False
        act = self._first_act(self.cues.fouls_wished(), event)
        if act is None:
            return False
        for before in act.lead:
            self._happen(before)
        self.planted.append(Planted(len(self.game.recorder.steps), act))
        self.cues.fouled(act.misconception)
        self.game.let_pass(act.event)
        self._follow(act)
        return True

    def _object(self, event: Event) -> bool:
        """Return an act against the rules instead of the event; somebody rightly objects to it."""
        if not self.cues.objection_is_due(right=True):
            return False
        act = self._first_act(self.cues.objections_wished(), event)
        if act is None:
            return False
        for before in act.lead:
            self._happen(before)
        self.game.stop(act.event)
        self._say(act.event, act.misconception, right=True)
        self._follow(act)
        return True

    def _follow(self, act: Act) -> None:
        self.cues.count(act.event)
        for event in act.follows:
            self._happen(event)
        self.game.players[act.seat].keeps = frozenset()

    def _first_act(self, wished: tuple[str, ...], event: Event) -> Act | None:
        """Return the first act that one of the others would do now and cares to do."""
        table = self.game.recorder.table
        for belief in wished:
            for seat in self._who(belief, event):
                for act in acts(table, seat, belief):
                    if wants(self.game.players[seat], table, act):
                        return act
        return None

    def _who(self, belief: str, event: Event) -> Iterator[Seat]:
        """Return the seats that could act now: before a pick all, else the one about to discard."""
        if belief not in _BEFORE_A_PICK:
            if event.verb is Verb.DISCARD and event.actor in self.outline.others:
                yield event.actor
        elif event.verb is Verb.PICK:
            yield from self.outline.others

    def _steer(self, event: Event) -> bool:
        """Use what a seat has kept.

        It is discarded for others to call it for a joker, or played now that somebody would
        object; that replaces the event or has it thought out again.
        """
        player = self.game.players[event.actor]
        if event.verb is not Verb.DISCARD or not player.keeps:
            return False
        called = self.cues.foul_is_due() and "M01" in self.cues.fouls_wished()
        if not called and not self.cues.objection_is_due(right=False):
            return False
        (tile,), player.keeps = player.keeps, frozenset()
        own = self.game.recorder.table.rack(event.actor).exposures
        if called or all(one.natural is not tile for one in own):
            self._go_on(Event(Verb.DISCARD, event.actor, (tile,)))
        return True

    def _forbidden_by(self, event: Event) -> str | None:
        """Return the belief out of which somebody is to object to an act that is allowed."""
        table = self.game.recorder.table
        if not self.cues.objection_is_due(right=False) or not _seen_by_all(table, event):
            return None
        return next(iter(who_objects(table, event)), None)

    def _say(self, about: Event, belief: str, *, right: bool) -> None:
        speaker, words = self._speaker(about), (KNOWN if right else BELIEVED)[belief]
        number = len(self.game.recorder.steps)
        self.game.happen(Event(Verb.SAY, speaker, words=words))
        self.objected.append(Objected(number, number - 1, speaker, belief, right))
        self.cues.objected()

    def _speaker(self, about: Event) -> Seat:
        """Return the speaker, neither viewer nor actor: the joker’s owner if they are a third."""
        others = [seat for seat in self.outline.others if seat is not about.seat]
        return next((seat for seat in others if seat is about.owner), others[0])


def _seen_by_all(table: Table, event: Event) -> bool:
    """Return True if what is objected to does not hang on tiles that are hidden."""
    if event.verb is Verb.DISCARD:
        return any(shown.natural is event.tile for shown in on_show(table))
    return event.verb in (Verb.EXCHANGE, Verb.EXPOSE)
