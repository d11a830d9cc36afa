"""The contexts that templates/puzzles/ asks for, by name and type.

A context is a dictionary that several functions fill in: what a puzzle shares with all others here,
what its kind adds there. Names that a template asks for and nobody has given count as empty.
"""

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict
from uuid import UUID

from django.utils.safestring import SafeString

from lessons.puzzles.placement import Context, Different, Heading, Link
from lessons.web.mix_ups import MixUp
from lessons.web.varying import Varying


class ReasonRow(TypedDict):
    """A sentence under *Why*; `number` stands on its tiles, 0 on none. `also`: further numbers of
    which the same is said.
    """

    number: int
    also: NotRequired[Sequence[int]]
    text: str
    tiles: Sequence[SafeString]


class Refutation(TypedDict):
    """An answer in the learner’s words, and a sentence against it."""

    lead: str
    text: str


class SourceLink(TypedDict):
    """A place at which a rule is written; `url` is the page of the rule, `rule` its title."""

    text: str
    url: str
    rule: str
    strength: str


class Feedback(TypedDict, total=False):
    """The reply to an answer: puzzles/_told.html, _why.html, _bar_told.html, _refuted.html.

    The verdict: `heading` and its parts, `live` to be read out, the engine’s ruling (`verdict`,
    `rules`, `dead`) for the scripts, which play `ways`, `tries` and `sums` of tiles and payments;
    `note` stands in place of the `sentence` under the heading.

    *Why*: `after` and `in_place` are templates that show `task`; `rows` and `strip` are what could
    be touched, each with its mark.

    Ways on: `changes` are tables that differ in one thing, `different` is the nearest one with
    another answer.
    """

    outcome: str
    attempt: UUID
    heading: str
    heading_parts: list[str]
    live: str
    you_said: str
    you_gave: str
    note: str
    verdict: str
    rules: str
    dead: str
    ways: str
    tries: str
    sums: str

    sentence: str
    reasons: list[ReasonRow]
    refutations: list[Refutation]
    mixups: list[MixUp]
    remedy: str
    remedy_label: str
    agree: str
    differs: dict[str, Any] | None
    varies: Varying | None
    sources: list[SourceLink]
    transcript: str
    desk_url: str
    after: str
    in_place: str
    task: Context
    rows: list[Context]
    strip: list[Context]
    why_count: int

    next: Link
    again_url: str
    walkthrough_url: str
    changes: Sequence[Link]
    different: Different | None


class AnswerForm(TypedDict, total=False):
    """The hidden fields of a form, what is wrong with it, and how to send it once signed out.

    `unsure` has the words of one more answer, *I don't know*, where that is offered.
    """

    token: str
    learner: str
    version: str
    key: UUID | str
    hints: int
    unsure: str
    problem: str
    signed_out: Context | None


class PuzzlePage(TypedDict, total=False):
    """A puzzle before, between and after its answers: puzzles/_puzzle.html.

    `stage` is "answer", "reason" or "done"; `task` is what the form of the kind asks for.
    `feedback` is empty before an answer, and `here` is the address of the answer that it is about.
    `aside` has the sources and the transcript of a move after which the run goes on.
    """

    kind: object
    heading: Heading | None
    asked: SafeString
    board: SafeString
    words: SafeString
    keys: SafeString
    puzzle: Context
    form: AnswerForm
    stage: str
    task: Context
    reason: Context
    earlier: dict[str, str] | None
    hint: Context | None
    hint_url: str
    here: str
    feedback: Feedback
    aside: Feedback
