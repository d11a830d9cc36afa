"""Reads a puzzle that asks for an act, a choice or an order."""

from dataclasses import replace

from mahjlearn.course import checks
from mahjlearn.course.hashing import content_hash
from mahjlearn.course.key import source_of, veiled, wall_of
from mahjlearn.course.tasks import READERS
from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead, read_lead
from mahjlearn.course.values import Key, Puzzle, audience_of
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.words.table import describe
from mahjlearn.toml.fields import Fields

NO_RULING = "none"


def read_task_puzzle(fields: Fields) -> Puzzle | None:
    """The puzzle of a file; None where anything is wrong, the faults are those of `fields`."""
    lead = read_lead(fields)
    found = READERS[fields.text("kind")](fields, lead) if lead is not None else None
    if lead is None or found is None:
        return None
    task, decided = found
    puzzle = Puzzle(
        slug=fields.text("slug"),
        title=fields.text("title"),
        kind=fields.text("kind"),
        you=lead.you,
        table=lead.table,
        play=lead.play,
        facts=fields.text("facts"),
        question=fields.text("question"),
        phone=fields.text("phone"),
        phone_question=fields.text("phone_question"),
        hints=fields.texts("hints"),
        choices=(),
        rules=fields.texts("rules"),
        mixups=fields.texts("mixups"),
        compound=False,
        mend=None,
        key=_key(lead, decided, fields.texts("rules")),
        task=task,
    )
    checks.check_task(puzzle, fields)
    return replace(puzzle, key=replace(puzzle.key, hash=content_hash(puzzle)))


def _key(lead: Lead, decided: Decided, explained: tuple[str, ...]) -> Key:
    """No ruling is asked for, so the verdict is none."""
    play = f"\n\n{print_play(lead.play)}" if lead.play else ""
    shown = tuple(rule for rule in decided.rules if rule in explained) or decided.rules
    return Key(
        verdict=NO_RULING,
        allowed=True,
        actor=lead.you,
        table=lead.now,
        wall=wall_of(lead.now),
        rules=decided.rules,
        because=decided.because,
        marks=decided.marks,
        mixups=decided.mixups,
        points=0,
        remedy="",
        sources=tuple(source_of(rule) for rule in shown),
        words=describe(veiled(lead.now, lead.you), audience_of(lead.you)),
        transcript=print_table(lead.table) + play,
    )
