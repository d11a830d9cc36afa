"""What holds of half-done acts, and of what is said, by every rule book and every believer."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.facts.targets import forgets_the_joker
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.verbs import PAYING
from mahjlearn.engine.words.sentences import TABLE, Audience
from tests.engine.disputed_play import PLAYS, Step, plays
from tests.engine.grammar import faults_of
from tests.engine.test_agreement import SEEN

COUNTED = (Ground.WRONG_COUNT, Ground.EARLY_EXCHANGE, Ground.OUT_OF_TURN)
"""Grounds that nobody can bring about but the player whose hand it is."""

ENDING = (Verdict.DEAD_HAND, Verdict.DEEMED_DISCARD)
"""What ends an exchange under way, with the turn or with the hand."""


def _grounds(table: Table, seat: Seat) -> tuple[Ground | None, ...]:
    rack = table.rack(seat)
    return tuple(ground for ground in (rack.ground, *rack.older) if ground in COUNTED)


@settings(max_examples=PLAYS)
@given(
    plays(),
    st.sampled_from(SEATS),
    st.sampled_from(FACES),
    st.sampled_from(["Exchange!", "I’ll swap that", "exchange"]),
)
def test_half_done_acts_in_every_play(play: list[Step], seat: Seat, tile: Tile, words: str) -> None:
    """To play costs more than to check: all of it shares the plays."""
    who_did_nothing_is_never_at_fault(play)
    shown_and_next_table_differ_only_by_what_was_refused(play)
    one_exchange_ends_before_another_begins(play)
    every_sentence_has_all_its_parts(play)
    every_remedy_can_be_carried_out(play)
    for step in play[-3:]:
        said = Event(Verb.SAY, seat, words=tile_name(tile).casefold())
        spellings_get_one_answer(step, Event(Verb.NAME, seat, (tile,)), said)
        asked = Event(Verb.SAY, seat, words=words)
        spellings_get_one_answer(step, Event(Verb.ANNOUNCE, seat, words=words), asked)


def who_did_nothing_is_never_at_fault(play: list[Step]) -> None:
    acted: set[Seat | None] = set()
    for step in play:
        for event in (step.event, *step.event.at_once):
            acted.add(event.seat)
        for seat in set(SEATS) - acted:
            before, after = _grounds(step.table, seat), _grounds(step.after, seat)
            assert (step, seat, after) == (step, seat, before)
            assert (step, seat in step.ruling.dead and after != before) == (step, False)


def shown_and_next_table_differ_only_by_what_was_refused(play: list[Step]) -> None:
    """What was tried in vain is remembered; a tile that was refused may still be taken."""
    for step in play:
        verdict = step.ruling.verdict
        if verdict is Verdict.UNSETTLED or step.event.verb in SEEN:
            continue
        shown, happened = step.ruling.table, step.after
        if verdict is Verdict.ILLEGAL:
            shown, happened = _without_attempts(shown), _without_attempts(happened)
        assert (step, shown) == (step, happened)


def one_exchange_ends_before_another_begins(play: list[Step]) -> None:
    """What was given for a joker stays given, whatever else its giver holds out for another."""
    for step in play:
        event, up = step.event, step.table.turn.seat
        first = forgets_the_joker(step.table, up)
        if first is None or event.seat is not up or event.verb not in PAYING:
            continue
        another = (event.owner, event.tiles) != (first.owner, first.tiles)
        if another and step.ruling.verdict not in ENDING:
            assert (step, step.after.turn.exchange) == (step, first)


def every_sentence_has_all_its_parts(play: list[Step]) -> None:
    """To the table, and to the player who acted; no reason is given twice."""
    for step in play:
        for audience in (TABLE, Audience(you=step.event.seat)):
            told = because(step.ruling, step.event, audience)
            odd = [(text, faults) for text in told if (faults := faults_of(text))]
            assert (step, odd, len(told)) == (step, [], len(set(told)))


def every_remedy_can_be_carried_out(play: list[Step]) -> None:
    """All that it speaks of is there, and the act is allowed then."""
    for step in [step for step in play if step.ruling.verdict is not Verdict.LEGAL][-5:]:
        cure = remedy(step.table, (step.event,), step.ruleset, Audience(you=step.event.seat))
        if cure is None:
            continue
        assert (step, cure.says, faults_of(cure.says)) == (step, cure.says, [])
        ruling = judge_play(step.table, cure.play, step.ruleset).ruling
        assert (step, cure.change, ruling.verdict) == (step, cure.change, Verdict.LEGAL)


def _without_attempts(table: Table) -> Table:
    """Leave out marks of tiles taken in vain, offers, and an owner’s refusal."""
    turn = table.turn
    if turn.exchange is not None:
        given_away = turn.exchange.stage is not Stage.ANNOUNCED
        kept = replace(turn.exchange, refused=False) if given_away else None
        turn = replace(turn, exchange=kept)
    early = tuple(
        (seat, replace(exchange, refused=False))
        for seat, exchange in table.early_exchanges
        if exchange.stage is not Stage.ANNOUNCED
    )
    taken = tuple(one for one in table.taken if not one.in_vain)
    return replace(table, turn=turn, early_exchanges=early, taken=taken)


def spellings_get_one_answer(step: Step, one: Event, other: Event) -> None:
    """Check that two spellings of one act get one answer on the table of the step."""
    table, book = step.after, step.ruleset
    assert unmet(table, one, book.options) == unmet(table, other, book.options)
    if unmet(table, one, book.options):
        return
    rulings = [(judge(table, event, book), event) for event in (one, other)]
    first, second = (
        (ruling.verdict, ruling.dead, rules_of(ruling, event), ruling.to_do, ruling.table)
        for ruling, event in rulings
    )
    assert (step, first) == (step, second)
