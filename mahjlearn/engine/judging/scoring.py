"""Points in place of payments, where a ruleset scores so (XA27): on the ruling, after the verdict.

What the tournament's sources do not name is not invented: see the page of XA27.
"""

from dataclasses import dataclass

from mahjlearn.engine.facts.payment import jokerless, thrower, won_by_name
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Applied, Consequence, Facts, Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import listed

SELF_PICKED, JOKERLESS, WALL_GAME = 10, 20, 10
TO_TWO, TO_THREE, MISNAMED = -20, -25, -25
LOOKED = -10
_QUINT = 5
_NOTHING = (Ground.IN_ERROR, Ground.THREW_IN)
"""Faults that leave a hand without points, whether or not it has been declared dead yet."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the seats score, in words too; `points` is None where a fact is missing (`asks`)."""

    points: dict[Seat, int] | None
    facts: Facts
    asks: tuple[str, ...] = ()


def scored(table: Table, event: Event, ruling: Ruling) -> Ruling:
    """The ruling with its points; as it was where nothing is scored."""
    if ruling.verdict is Verdict.UNSETTLED:
        return replace(ruling, points=None)
    score = _score(table, event, ruling)
    if score is None:
        return ruling
    applied = tuple(map(_without_money, ruling.applied)) if ruling.pays else ruling.applied
    told = Consequence(score.facts, points=score.points, asks=score.asks)
    return replace(
        ruling,
        points=score.points,
        asks=tuple(dict.fromkeys((*ruling.asks, *score.asks))),
        applied=(*applied, Applied(RULES_BY_ID["XA27"], told)),
    )


def _without_money(applied: Applied) -> Applied:
    """Return the rule as it is told where points take the place of payments."""
    says = _IN_POINTS.get(applied.rule.id)
    if says is None:
        return applied
    consequence = applied.consequence
    facts = {**consequence.facts, "says": says}
    if applied.rule.id == "XA2" and consequence.facts.get("thrower") is not None:
        facts["says"] = _ON_A_DISCARD
    return Applied(applied.rule, replace(consequence, facts=facts))


def _score(table: Table, event: Event, ruling: Ruling) -> Score | None:
    if event.verb is Verb.LOOK:
        return Score({event.actor: LOOKED}, {"seat": event.actor, "says": _LOOKED})
    if event.verb is Verb.DECLARE and ruling.verdict is Verdict.LEGAL:
        return _of_a_win(table, event, ruling)
    if ruling.verdict is Verdict.DEAD_HAND:
        return _of_dead_hands(ruling)
    if ruling.table.over is not None and table.over is None and event.verb is Verb.END_TURN:
        return _of_a_wall_game(ruling.table)
    return None


def _of_a_win(table: Table, event: Event, ruling: Ruling) -> Score:
    """The value of the hand with its bonuses, and what its thrower loses."""
    seat, worth = event.actor, table.rack(event.actor).line.worth
    if ruling.pays is None:
        return Score(None, {"says": _OPEN})
    if worth is None:
        asks = (f"{seat.value} plays a line worth N",)
        return Score(None, {"seat": seat, "says": _UNKNOWN}, asks)
    parts = [f"{worth} for the hand"]
    if won_by_name(table, event):
        return _with_loss(seat, worth, parts, thrower(table, event), MISNAMED, "the wrong name")
    if thrower(table, event) is None:
        worth, parts = worth + SELF_PICKED, [*parts, f"{SELF_PICKED} for a self-pick"]
    if jokerless(table, event) and not table.rack(seat).line.without_blocks:
        worth, parts = worth + JOKERLESS, [*parts, f"{JOKERLESS} for no jokers"]
    loss, why = _throwing_to(table, seat)
    return _with_loss(seat, worth, parts, thrower(table, event), loss, why)


def _throwing_to(table: Table, winner: Seat) -> tuple[int, str]:
    """Return what it costs to throw to the exposures that the winner showed before."""
    row = [e for e in table.rack(winner).exposures if not e.made_this_turn]
    quint = any(len(exposure.tiles) == _QUINT for exposure in row)
    if len(row) >= 3:
        return TO_THREE, "discarding to three exposures"
    if len(row) == 2:
        return (TO_THREE if quint else TO_TWO), f"discarding to two exposures{_A_QUINT * quint}"
    return 0, ""


def _with_loss(
    seat: Seat, worth: int, parts: list[str], by: Seat | None, loss: int, why: str
) -> Score:
    total = parts[0] if len(parts) == 1 else f"{worth} ({listed(parts)})"
    facts = {"seat": seat, "total": total}
    if by is None or not loss:
        silent = {} if by is None else {"by": by, "says": f"{_WON} {_NO_LOSS}"}
        return Score({seat: worth}, {"says": _WON, **facts, **silent})
    lost = {"by": by, "loss": str(-loss), "why": why, "says": f"{_WON} {_LOSES}"}
    return Score({seat: worth, by: loss}, {**facts, **lost})


def _of_dead_hands(ruling: Ruling) -> Score | None:
    """A dead hand scores nothing; one at fault plays on and may score still."""
    racks = {seat: ruling.table.rack(seat) for seat in ruling.dead}
    out = [s for s, r in racks.items() if r.hand is HandState.DEAD or r.ground in _NOTHING]
    if not out:
        return None
    return Score(dict.fromkeys(out, 0), {"seat": out[0], "says": _NONE})


def _of_a_wall_game(table: Table) -> Score:
    out = [seat for seat in SEATS if not table.live(seat) or table.rack(seat).ground in _NOTHING]
    points = {seat: 0 if seat in out else WALL_GAME for seat in SEATS}
    return Score(points, {"says": _WALL_GAME})


_ON_A_DISCARD = "Won on a discard."
_IN_POINTS = {
    "WN2": "The last move was a joker exchange, so the win counts as self-picked.",
    "WN4": "The winning hand holds no joker, whatever its exposures once held.",
    "WN5": "Whoever discarded the tile called before loses nothing for it.",
    "MN3": "Mah jongg is declared on the name that {by} gave to the {tile}. The game ends.",
    "XA1": "A Singles and Pairs hand is always jokerless and earns nothing for it.",
    "XA2": "Self-picked.",
    "XA3": "A dead hand scores nothing.",
    "XA15": "{by} gave a joker another tile’s name. Mah jongg is declared on that name.",
    "XA26": "A call before the winning exchange changes nothing: the win is self-picked.",
    "XA29": "{by} discarded that tile out of turn.",
}
"""Sentences about payment, as they are where games are scored in points."""
_LOOKED = "{seat:lose|loses} 10 for looking at a blind tile."
_WON = "In points, {seat:score|scores} {total}."
_LOSES = "{by:lose|loses} {loss} for {why}."
_NO_LOSS = "These sources name no loss for discarding to fewer than two exposures."
_A_QUINT = ", one of them a quint"
_UNKNOWN = "The score depends on what the hand is worth."
_OPEN = "Nobody can say yet what this scores."
_NONE = "{seat:score|scores} nothing in this game."
_WALL_GAME = "In a wall game, each player scores 10. A dead hand scores nothing."
