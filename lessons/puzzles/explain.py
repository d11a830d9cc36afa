"""What is said after an answer, as far as it follows from the key of the puzzle."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.tiles import bare_tile_html
from lessons.models import Outcome
from lessons.puzzles.contexts import Feedback, ReasonRow, SourceLink
from lessons.web.addresses import address, desk_url
from lessons.web.mix_ups import MixUp
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Key, Puzzle
from mahjlearn.course.checks.told import LONGEST_SENTENCE
from mahjlearn.course.kinds.ruling.key import cited, key_of
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import SIDES, CitedRule, Reason
from mahjlearn.course.walkthrough.moved import lying
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rules.strength import strength_of
from mahjlearn.engine.rulings import Spot, Verdict
from mahjlearn.engine.table.table import Table

SPOKEN = {
    Outcome.RIGHT: "Answer saved. Correct.",
    Outcome.WRONG: "Answer saved. Not quite.",
    Outcome.ACCEPTED: "Answer saved. Either call is accepted.",
}
OPENING = {Outcome.RIGHT: "Correct.", Outcome.WRONG: "Not quite.", Outcome.ACCEPTED: "Accepted."}
MOST_MIXUPS = 2
AGREE = "No rule book says otherwise."
BOOKS = ("League", "AMJA", "ournament", "teacher", "Mah Jongg Made Easy", "MahjCon")
WHERE_NO = "Where the answer is no:"


def key_verdict(key: Key) -> Feedback:
    """Return the engine’s ruling, for the scripts that read the page."""
    return {"verdict": key.verdict, "rules": " ".join(key.rules), "dead": " ".join(key.dead)}


@made_once
def key_explanation(puzzle: Puzzle, ruleset: str) -> Feedback:
    """Return reasons, remedy and sources, and the table to change at the desk."""
    key = ruled_by(puzzle, ruleset)
    as_written = key.verdict == puzzle.key.verdict
    return {
        "sentence": sentence_of(puzzle, key.because) if as_written else first_sentence(key.because),
        "reasons": reason_rows(key.because, key),
        "remedy": remedy_clause(key),
        "remedy_label": key.remedy_label,
        "agree": AGREE if _all_books_agree(puzzle) else "",
        "sources": [source_link(source) for source in key.sources],
        "transcript": key.transcript,
        "desk_url": desk_url(key.transcript, ruleset, set_up=True),
    }


def _all_books_agree(puzzle: Puzzle) -> bool:
    """Return True if every book answers the same, and the puzzle speaks of none of them by name."""
    key = puzzle.key
    texts = (puzzle.facts, puzzle.question, puzzle.sentence, *(one.text for one in key.because))
    return key.rules_on_an_act and not key.differs and not names_a_book(texts)


def names_a_book(texts: Iterable[str]) -> bool:
    """Return True if a text names an authority, or says that it holds in tournaments."""
    return any(book in text for text in texts for book in BOOKS)


@made_once
def judged_by(puzzle: Puzzle, ruleset: str) -> Judged | None:
    """Return the ruling by a learner's or a club's rules.

    None where they leave it open, and where by them the play never comes to what is asked.
    """
    try:
        judged = judge_play(puzzle.table, puzzle.play, ruleset_named(ruleset))
    except PointsAtNothing:
        return None
    return None if judged.ruling.verdict is Verdict.UNSETTLED else judged


@made_once
def ruled_by(puzzle: Puzzle, ruleset: str) -> Key:
    """Return the answer, the reasons, the remedy and the sources by a learner's or a club's rules.

    It is the key itself where no act is ruled on, where those rules leave it open, and where they
    decide by the same rules as the key; then only the sources may be others.
    """
    key, book = puzzle.key, ruleset_named(ruleset)
    if not key.rules_on_an_act or book is LEAGUE:
        return key
    judged = judged_by(puzzle, ruleset)
    if judged is None:
        return key
    if (judged.ruling.verdict, rules_of(judged.ruling, judged.event)) == (key.verdict, key.rules):
        return replace(key, sources=cited(key.rules, (*puzzle.rules, key.right), book))
    found = key_of(puzzle.position, puzzle.rules, puzzle.choices, puzzle.mend, book)
    if settling_of(puzzle) is None:
        return found
    # Numbers stand on the places that were offered, and those are the key's.
    return replace(found, because=tuple(Reason(0, one.text) for one in found.because), marks=())


def sentence_of(puzzle: Puzzle, reasons: Iterable[Reason]) -> str:
    """Return the sentence under a verdict: the author’s, else the first of a reason that fits."""
    return whole(puzzle.sentence) or first_sentence(reasons)


def first_sentence(reasons: Iterable[Reason]) -> str:
    """Return the first of the first sentences that fits under a verdict."""
    found = (f"{whole(reason.text).split('. ')[0].removesuffix('.')}." for reason in reasons)
    return next((text for text in found if len(text) <= LONGEST_SENTENCE), "")


def reason_rows(reasons: Iterable[Reason], key: Key | None = None) -> list[ReasonRow]:
    """Return each sentence with the number on its tiles, 0 on none, and those tiles."""
    drawn = {} if key is None else reason_tiles(key.table, key.marks)
    return [
        {
            "number": reason.number,
            "text": whole(reason.text),
            "tiles": drawn.get(reason.number, ()) if reason.number else (),
        }
        for reason in reasons
    ]


def reason_tiles(table: Table, marks: Iterable[tuple[Spot, int]]) -> dict[int, list[SafeString]]:
    """Return the tiles to draw next to each number: every face once, in the order of the marks."""
    faces: dict[int, dict[str, None]] = {}
    tiles = dict(lying(table))
    for spot, number in marks:
        if spot in tiles:
            faces.setdefault(number, {})[tiles[spot].value] = None
    return {number: [bare_tile_html(code) for code in codes] for number, codes in faces.items()}


def mixup_rows(ids: list[str]) -> list[MixUp]:
    """Return the first of these mix-ups; of two that nobody holds together the first alone."""
    found: list[str] = []
    for mixup in ids[:MOST_MIXUPS]:
        if mixup in TALLIED and set(found).isdisjoint(MISCONCEPTIONS[mixup].not_with):
            found.append(mixup)
    return [MixUp(mixup) for mixup in found]


def source_link(source: CitedRule) -> SourceLink:
    """Return the place where a rule is written, and the rule’s own page."""
    rule = RULES_BY_ID[source.rule]
    url = address("rule", rule.id, rule.slug)
    text = " ".join(filter(None, (source.text, source.borrowed)))
    strength = strength_of(rule).value
    return {"text": text, "url": url, "rule": whole(rule.title), "strength": strength}


def remedy_clause(key: Key) -> str:
    """Return what makes the act legal, to stand after a colon; empty where nothing does."""
    return whole(as_clause(key.remedy))


def as_clause(text: str) -> str:
    """Begin a sentence with a small letter, as after a colon, unless with the name of a seat."""
    first = text.split(maxsplit=1)[0].removesuffix("’s") if text else ""
    return text if first in SIDES else f"{text[:1].lower()}{text[1:]}"
