"""Players here talk as at a club: what nobody says there is not said here either.

Held to it are titles, facts, questions, hints, what stands under a verdict, mends, reads, and what
a lesson says of itself. What somebody is quoted with, and a belief offered as a reason, has its own
words.
"""

import re
from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.texts import words_of_read
from mahjlearn.course.values import Lesson, Problem, Puzzle, Read

NEVER = {
    r"at once": "now",
    r"bind(s|ing)?|bound": "have to",
    r"blocks?": "exposure, or group",
    r"buy(s|ing)?|bought": "take a joker with",
    r"call(s|ed)? (\w+ )?dead": "declare dead",
    r"claim(s|ed|ing)?": "call",
    r"closed for calling": "too late to call",
    r"complete the game|go out": "declare mah jongg",
    r"costs?": "give",
    r"disqualified|killed": "dead",
    r"due|entitled": "may",
    r"in (your|their|her) own turn": "on your turn",
    r"lack(s|ed|ing)?": "one tile away",
    r"let (it|them|the \w+ \w+) (lie|go)": "leave it",
    r"lines?": "hand, or a hand on the card",
    r"must|ought|shall": "have to",
    r"oversight|put right|slips?": "wrong tile, fix it",
    r"pays? (for|with)": "give",
    r"price": "tile",
    r"real tiles?|symbol tiles?": "natural",
    r"take(s|n)? up": "call",
    r"threw|throw(s|n|er|ing)?": "discard",
    r"trad(e|es|ed|ing)": "exchange",
}
"""By what is not said, what is; the other way round a word may have a meaning that is meant."""
_NEVER = {re.compile(rf"\b({words})\b", re.IGNORECASE): say for words, say in NEVER.items()}
_QUOTED = re.compile("“[^”]*”")
_RIGHT = re.compile(r"(?<!to the )(?<!on your )(?<!to your )\bright\b")
_RIGHT_ALONE = re.compile(r"(?:^|[.?] )Right[.,]|\bRight\.$")


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    texts = {
        ("title",): puzzle.title,
        ("facts",): puzzle.facts,
        ("question",): puzzle.question,
        ("hints",): " ".join(puzzle.hints),
        ("sentence",): puzzle.sentence,
        ("mend", "says"): puzzle.mend.says if puzzle.mend else "",
    }
    for at, text in texts.items():
        yield from (Problem(at, message) for message in unheard(text))


def of_lesson(lesson: Lesson) -> Iterator[Problem]:
    front = {"title": lesson.title, "promise": lesson.promise, "line": lesson.line}
    for key, text in (*front.items(), ("now", ". ".join(lesson.now))):
        yield from (Problem((key,), message) for message in unheard(text))
    for step in lesson.steps:
        if isinstance(step, Read):
            said = unheard(f"{step.title}. {words_of_read(step)}")
            yield from (Problem(("read", step.slug), message) for message in said)


def unheard(text: str) -> Iterator[str]:
    """Yield what nobody at a club says in a text, and what they say."""
    own = _QUOTED.sub("", text).replace("**", "")
    for never, say in _NEVER.items():
        for found in dict.fromkeys(one.group().lower() for one in never.finditer(own)):
            yield f"Nobody here says “{found}”; say “{say}”."
    if _RIGHT.search(own):
        yield "“right” is a player here; say matching, correct, now or may."
    if _RIGHT_ALONE.search(own):
        yield "“Right” alone sounds like a verdict; name what is Right’s, or the act first."


VOICE = Gate("voice", "Players talk as at a club.", of_puzzle=of_puzzle, of_lesson=of_lesson)
