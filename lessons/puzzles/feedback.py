"""What is said after an answer, as far as it follows from the key of the puzzle."""

from lessons.models import Outcome
from lessons.puzzles.once import made_once
from lessons.puzzles.placement import Context
from lessons.web.addresses import address
from lessons.web.desk_address import desk_url
from lessons.web.prose import whole
from mahjlearn.course import Key
from mahjlearn.course.values import SIDES, Reason, Source
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID

SPOKEN = {
    Outcome.RIGHT: "Answer saved. Right.",
    Outcome.WRONG: "Answer saved. Not quite.",
    Outcome.ACCEPTED: "Answer saved. Either call is accepted.",
}
OPENING = {Outcome.RIGHT: "Right.", Outcome.WRONG: "Not quite.", Outcome.ACCEPTED: "Accepted."}
MOST_MIXUPS = 2


def key_verdict(key: Key) -> Context:
    """What the engine ruled, for whoever reads the page by script."""
    return {"verdict": key.verdict, "rules": " ".join(key.rules), "dead": " ".join(key.dead)}


@made_once
def key_explanation(key: Key, ruleset: str) -> Context:
    """Reasons, remedy and sources, and the table to change at the desk by this rule book."""
    return {
        "reasons": reason_rows(key.because),
        "remedy": remedy_clause(key),
        "sources": [source_link(source) for source in key.sources],
        "transcript": key.transcript,
        "desk_url": desk_url(key.transcript, ruleset, set_up=True),
    }


def reason_rows(reasons: tuple[Reason, ...]) -> list[Context]:
    """Each sentence with the number that stands on its tiles, 0 on none."""
    return [{"number": reason.number, "text": whole(reason.text)} for reason in reasons]


def mixup_rows(ids: list[str]) -> list[dict[str, str]]:
    """The first of these mix-ups in words, each with what corrects it."""
    chosen = [MISCONCEPTIONS[m] for m in ids[:MOST_MIXUPS] if m in TALLIED]
    return [{"belief": whole(m.belief), "correction": whole(m.repair)} for m in chosen]


def source_link(source: Source) -> dict[str, str]:
    """Where a rule is written, with the rule's own page."""
    rule = RULES_BY_ID[source.rule]
    url = address("rule", rule.id, rule.slug)
    text = " ".join(filter(None, (source.text, source.borrowed)))
    return {"text": text, "url": url, "rule": whole(rule.title)}


def remedy_clause(key: Key) -> str:
    """What makes the act legal, to stand after a colon; empty where nothing does."""
    return whole(_as_clause(key.remedy))


def _as_clause(text: str) -> str:
    """After a colon the first word is small, unless it is the name of a seat."""
    first = text.split(maxsplit=1)[0].removesuffix("’s") if text else ""
    return text if first in SIDES else f"{text[:1].lower()}{text[1:]}"
