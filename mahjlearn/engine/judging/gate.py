"""The gate before every act: is the hand alive, has the game begun, and is it over?"""

from mahjlearn.engine.facts.after_a_win import comes_after_a_win
from mahjlearn.engine.facts.charleston import before_the_game, declares_on_the_deal, not_begun
from mahjlearn.engine.facts.dead_hands import ground_alone
from mahjlearn.engine.facts.priority import yields
from mahjlearn.engine.facts.targets import sets_given_tile
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rules.charleston.ch03_when_the_game_begins import pass_is_up
from mahjlearn.engine.rules.charleston.ch04_throw_it_all_in import kills_nobody
from mahjlearn.engine.rules.deadhands.xa13_wrong_challenge import NOTHING_SHOWS_IT
from mahjlearn.engine.rules.priority.xa08_mah_jongg_first import after_the_win
from mahjlearn.engine.rules.window.wo03_picker_yields import says_of
from mahjlearn.engine.rulings import Applied, Consequence, Facts, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import CALLS, TAKINGS

DUE_FROM_THE_DEAD = frozenset({Verb.HAND_OVER, Verb.REFUSE, Verb.SET_IN, Verb.SAY})
"""The acts left to a dead hand: giving up a joker that is due, and talk."""


def acts_though_dead(table: Table, event: Event, options: Options) -> bool:
    """True for an act that a dead hand may no longer do."""
    if event.seat is None or table.live(event.seat) or options.plays_though_dead:
        return False
    if event.verb is Verb.SET_IN:
        return not sets_given_tile(table, event)
    return event.verb not in DUE_FROM_THE_DEAD


def refused_by_the_state(table: Table, event: Event, options: Options) -> Applied | None:
    """Return the rule by which an act does not count, whatever it is: too late, or too early.

    None where the rules of the act have to be asked.
    """
    if comes_after_a_win(table, event, options):
        return _after_the_win(table, event)
    if yields(table, event, options):
        return refusal("WO3", {"says": says_of(event)})
    if table.charleston is not None and before_the_game(table, event):
        return refusal("CH3", {"says": pass_is_up(table.charleston)})
    return None


def _after_the_win(table: Table, event: Event) -> Applied:
    """Return why nothing counts any more: the window is closed, or nobody goes before the win."""
    claims = event.verb in CALLS | TAKINGS or (event.verb is Verb.DECLARE and bool(event.tiles))
    on_the_hand = table.turn.claim is None
    return refusal("XA4" if claims and on_the_hand else "XA8", after_the_win(table))


def refusal(number: str, facts: Facts) -> Applied:
    """Return the rule of that number as what keeps an act from counting."""
    return Applied(RULES_BY_ID[number], Consequence(facts, verdict=Verdict.ILLEGAL))


def before_the_first_discard(
    table: Table, event: Event, applied: tuple[Applied, ...]
) -> tuple[Applied, ...]:
    """Return what follows from an act, without any dead hand until East has discarded (CH4).

    The rule that would have killed a hand still says what was wrong. A challenge that is wrong
    itself is refused.
    """
    fatal = [one for one in applied if one.consequence.verdict is Verdict.DEAD_HAND]
    passing = table.charleston is not None and not declares_on_the_deal(table, event)
    if not fatal or passing or not not_begun(table):
        return applied
    rest = tuple(one for one in applied if one.consequence.verdict is not Verdict.DEAD_HAND)
    if any(one.consequence.ground is Ground.WRONG_CALL for one in fatal):
        facts = {"owner": event.owner, "says": NOTHING_SHOWS_IT}
        return (*rest, refusal("XA13", facts))
    causes = (_without_the_fault(one) for one in fatal)
    told = tuple(one for one in causes if one is not None)
    return (*told, *rest, Applied(RULES_BY_ID["CH4"], kills_nobody(event)))


def _without_the_fault(fatal: Applied) -> Applied | None:
    """Return the rule with its ground alone; None where it only says what becomes of the hand."""
    facts = fatal.consequence.facts
    says = ground_alone(facts.get("says", fatal.rule.says))
    if fatal.consequence.ground is None or fatal.rule.id == "DH1":
        return None
    return Applied(fatal.rule, Consequence({**facts, "says": says}, at=fatal.consequence.at))
