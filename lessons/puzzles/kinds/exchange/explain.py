"""What is said to the last move of a run: heading, reasons, and the tiles they point at."""

from dataclasses import dataclass

from lessons.board.ids import spot_id
from lessons.board.ways import ways_between
from lessons.models import Outcome
from lessons.puzzles.contexts import Feedback, SourceLink
from lessons.puzzles.explain import (
    OPENING,
    SPOKEN,
    as_clause,
    first_sentence,
    mixup_rows,
    reason_rows,
    sentence_of,
    source_link,
)
from lessons.puzzles.kinds.exchange import words
from lessons.puzzles.kinds.exchange.run import ExchangeRun, Played
from lessons.web.addresses import desk_url
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.exchange.moves import Exchanging, OwnDiscard, Trade
from mahjlearn.course.kinds.exchange.ways import MoveJudged
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import Reason, audience_of, task_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.remedy.labels import label_of
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table

GO_ON = "Answer saved. Continue."
DISCARD_NOW = "Discard to end your turn."
OUT_OF_REACH = "It’s out of reach."
MOST_SOURCES = 2


@dataclass(frozen=True, slots=True)
class Evidence:
    """Sentences, and the numbers on the tiles of the table afterwards."""

    reasons: tuple[Reason, ...]
    marks: dict[Spot, int]


def verdict_context(run: ExchangeRun) -> Feedback:
    """The heading, and what the move was ruled to be."""
    last = run.played[-1]
    row = last.row
    goes_on = row.outcome == Outcome.RIGHT and not run.ended
    return {
        "verdict": row.verdict,
        "rules": " ".join(row.rules),
        "dead": " ".join(last.judged.ruling.dead),
        "live": GO_ON if goes_on else SPOKEN[Outcome(row.outcome)],
        "heading": heading(run),
        "ways": _ways(last.judged),
        "tries": _tries(last.judged),
    }


@made_once
def _ways(judged: MoveJudged) -> str:
    """The ways of the tiles that the move has moved; none where it is undone."""
    return "" if judged.undone else ways_between(judged.before.table, judged.after.table)


def _tries(judged: MoveJudged) -> str:
    """The way of a tile that comes back; nothing for words, and for a move that is played out."""
    if not (judged.undone and isinstance(judged.tap, Trade)):
        return ""
    return f"{spot_id(judged.tap.give)}>{spot_id(judged.tap.take)}"


def explanation_context(run: ExchangeRun) -> Feedback:
    """What happened and why it is ruled so, where it is written, and the table as text."""
    last = run.played[-1]
    return (
        {
            "reasons": reason_rows(reasons(run)),
            "sentence": _sentence(run),
            "mixups": mixup_rows(_mixups(run.puzzle, last)),
        }
        | (_remedy(last.judged) if last.judged.costs else {})
        | aside(run)
    )


def _sentence(run: ExchangeRun) -> str:
    """Return the author’s, once all is done; before that the ruling on the move, else the move.

    Of a joker that is discarded, what the rules say of that.
    """
    said, last = reasons(run), run.played[-1].judged
    if run.won and isinstance(last.tap, OwnDiscard) and last.event.tile.is_joker:
        return first_sentence(said[1:])
    if run.won:
        return sentence_of(run.puzzle, said)
    return first_sentence((*said[1:], *said[:1]) if last.costs else said)


def aside(run: ExchangeRun) -> Feedback:
    """Where it is written, and the table to send to whoever wrote it.

    Nothing after a right move that is not the last.
    """
    last = run.played[-1]
    if last.row.outcome == Outcome.RIGHT and not run.ended:
        return {}
    text = transcript(run)
    return {
        "sources": sources(run),
        "transcript": text,
        "desk_url": desk_url(text, last.row.ruleset, set_up=True),
    }


def heading(run: ExchangeRun) -> str:
    """`Correct. The joker is yours.`, `You racked the tile.`, `Not quite. ...`"""
    last, task = run.played[-1], task_of(run.puzzle, Exchanging)
    judged, opening = last.judged, OPENING[Outcome(last.row.outcome)]
    if judged.undone:
        return f"{opening} {words.refused(judged)}"
    if judged.costs:
        return f"{opening} {words.cost(judged.ruling)}"
    if run.won:
        return f"{opening} {words.DONE if task.last else words.yours(task.takes)}"
    if run.ended:
        return f"{opening} {OUT_OF_REACH}"
    missing, told = task.wanted - run.scene.taken, words.happened(judged)
    if judged.event.verb is not Verb.EXCHANGE or missing < 1:
        return told
    return f"{told} {words.left(missing)}"


def reasons(run: ExchangeRun) -> tuple[Reason, ...]:
    """What happened, where it needs telling, and why it is ruled so."""
    judged = run.played[-1].judged
    if judged.undone:
        return tuple(Reason(0, reason.text) for reason in why_of(run).reasons)
    told = words.happened(judged)
    if run.won:
        told = told if task_of(run.puzzle, Exchanging).last else f"{told} {DISCARD_NOW}"
        return (Reason(0, told), *evidence_after(run).reasons)
    if judged.costs:
        return (Reason(0, told), *evidence_after(run).reasons)
    if run.ended:
        wanted = task_of(run.puzzle, Exchanging).wanted
        return (Reason(0, told), Reason(0, words.out_of_reach(wanted)))
    return ()


def evidence_after(run: ExchangeRun) -> Evidence:
    """The reasons of the last move, numbered where their tiles still lie on the table."""
    found = why_of(run)
    table = run.scene.table
    kept = {spot: number for spot, number in found.marks.items() if _stays(table, spot)}
    anew = {old: new for new, old in enumerate(sorted(set(kept.values())), 1)}
    return Evidence(
        tuple(Reason(anew.get(reason.number, 0), reason.text) for reason in found.reasons),
        {spot: anew[number] for spot, number in kept.items()},
    )


def why_of(run: ExchangeRun) -> Evidence:
    """Return why the last move of a run is ruled as it is, with the numbers of its tiles."""
    judged = run.played[-1].judged
    return _evidence_of(judged, run.puzzle.rules if judged.ruling.allowed else ())


@made_once
def _evidence_of(judged: MoveJudged, explained: tuple[str, ...]) -> Evidence:
    asked = Judged(judged.before.table, judged.event, judged.ruling)
    found, marks = evidence(asked, audience_of(judged.before.you), explained)
    return Evidence(found, dict(marks))


def _stays(table: Table, spot: Spot) -> bool:
    """A place in an exposure keeps its number though another tile lies there now."""
    if spot.place == "discard":
        return table.discard is not None
    if spot.place != "exposed" or spot.seat is None:
        return False
    row = table.rack(spot.seat).exposures
    return spot.group < len(row) and spot.index < len(row[spot.group].tiles)


def _mixups(puzzle: Puzzle, last: Played) -> list[str]:
    """Those of the move, the ones that the puzzle is about first."""
    held = last.row.misconceptions
    return [m for m in puzzle.mixups if m in held] + [m for m in held if m not in puzzle.mixups]


@made_once
def _remedy(judged: MoveJudged) -> Feedback:
    """Return the act to do in place of this one, with its label; nothing where nothing helps."""
    before, play = judged.before, (judged.event,)
    found = remedy(before.table, play, LEAGUE, audience_of(before.you))
    if found is None:
        return {}
    return {"remedy": whole(as_clause(found.says)), "remedy_label": label_of(play, found.play)}


def sources(run: ExchangeRun) -> list[SourceLink]:
    """Where the rules are written that decided about the last move; at the end, its own."""
    row = run.played[-1].row
    found = run.puzzle.key.sources if run.won else tuple(map(source_of, row.rules))
    return [source_link(one) for one in found[:MOST_SOURCES]]


def transcript(run: ExchangeRun) -> str:
    """The table and everything that was done, as it is written down."""
    lines = [print_event(one.judged.event) for one in (*run.done[:-1], run.played[-1])]
    if run.played[-1].judged.undone:
        lines = [print_event(one.judged.event) for one in (*run.done, run.played[-1])]
    start = run.puzzle.key.transcript
    return start + ("\n" if run.puzzle.play else "\n\n") + "\n".join(lines)
