"""Where authorities differ, by rule: the question, and what each ruleset answers."""

from dataclasses import dataclass
from typing import Any

from mahjlearn.engine.rulesets import RULESETS
from mahjlearn.engine.rulings import Rule

UNSETTLED = "Its sources do not say"


@dataclass(frozen=True, slots=True)
class Difference:
    """One point of the options, its question, its answers in words, the rules it touches."""

    option: str
    question: str
    answers: dict[str, str]
    rules: tuple[str, ...]


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "d1",
        "A wrong tile was handed over, and it is seen before the discard. May it be put right?",
        {"correct": "Yes, without penalty", "owner dead": "No, the owner’s hand is dead"},
        ("WT1", "WT2", "WT5"),
    ),
    Difference(
        "d2",
        "An exchange was made before the turn began. When is the hand dead?",
        {
            "carried out": "As soon as the exchange is carried out",
            "joker racked": "When the joker is racked or mah jongg declared; at once on the own "
            "rack",
            "not allowed": "It is not allowed, and no penalty is stated",
        },
        ("TS1", "TS7", "TS8", "DH2d"),
    ),
    Difference(
        "d4",
        "A silent exchange on the own rack, the pick not racked: is the window closed?",
        {"closed": "Yes, closed"},
        ("WO2", "EX10", "XA4"),
    ),
    Difference(
        "d5",
        "What about an exchange locks the exposure just made?",
        {
            "done": "The exchange, once it is done",
            "begun": "Beginning it",
            "left the rack": "The tile leaving the rack",
        },
        ("LK3", "LK5"),
    ),
    Difference(
        "d7",
        "An exposure turns out to be wrong after its hand died. What of its joker?",
        {"returns": "It goes back with the tiles and is not available"},
        ("DH5",),
    ),
    Difference(
        "d13",
        "A called tile was put inside the rack. Is the hand dead?",
        {"not dead": "No, and there is no penalty", "dead": "Yes"},
        ("CL8", "CL9"),
    ),
    Difference(
        "d16",
        "From when can an exchange not be undone?",
        {"swap": "From the swap", "racking": "From the racking of the joker"},
        ("EX19",),
    ),
    Difference(
        "d17",
        "Mah jongg in error on a discard that makes an exposure. What then?",
        {
            "exposure": "It may become an exposure",
            "dead if shown": "The hand is dead once tiles are shown",
        },
        ("ME2",),
    ),
    Difference(
        "d20",
        "A hand was called dead, and it was not. What does that cost?",
        {"fine": "A fine at most", "caller dead": "The caller’s own hand"},
        ("XA13",),
    ),
    Difference(
        "d25",
        "A discard was touched, not yet placed or exposed. May it go back?",
        {
            "free": "Yes",
            "misnamed free": "Yes where it was misnamed; else its sources do not say",
            "must use": "No, it must be used",
        },
        ("XA6", "XA20"),
    ),
)


def differences_of(rule: Rule) -> list[dict[str, Any]]:
    """The differences that touch a rule; each answer with the authorities that give it."""
    return [
        {"question": difference.question, "answers": _answers(difference)}
        for difference in DIFFERENCES
        if rule.id in difference.rules
    ]


def _answers(difference: Difference) -> list[dict[str, str]]:
    by_answer: dict[str, list[str]] = {}
    for ruleset in RULESETS.values():
        choice = getattr(ruleset.options, difference.option)
        words = difference.answers.get(choice, UNSETTLED)
        by_answer.setdefault(words, []).append(ruleset.title)
    return [{"title": words, "text": "; ".join(titles)} for words, titles in by_answer.items()]
