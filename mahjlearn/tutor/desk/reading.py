"""Reads the files of the five questions; everything that is wrong in them is said at once."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from mahjlearn.toml.fields import Fields, Shape
from mahjlearn.toml.files import load
from mahjlearn.toml.lines import FileFault, FileFaults
from mahjlearn.tutor.desk.asks import DeskAnswer, DeskAsk, DeskFact, Impossible, When

FOLDER = Path(__file__).with_name("questions")
NAMES = ("joker", "dead", "discard", "pays", "discarded")
"""In the order of the desk's first page."""
_LETTER = re.compile(r"\{(\w+)\}")
BUILT_IN = ("A", "HALF")
"""Letters that the desk itself gives: her seat, and half the name of the tile."""
_TEXTS = Shape(each="text")
_LISTS = Shape(each="texts")
_ANSWER = Shape(
    {
        **dict.fromkeys(("id", "says", "more", "at", "judged"), "text"),
        **dict.fromkeys(("when", "table", "set"), "part"),
        "play": "texts",
        "weight": "number",
    },
    ("id", "says", "weight"),
    {"when": _LISTS, "table": _TEXTS, "set": _TEXTS},
)
_FACT = Shape(
    {
        **dict.fromkeys(("id", "ask", "rare"), "text"),
        "topic": "flag",
        "when": "part",
        "answers": "parts",
    },
    ("id", "ask", "answers"),
    {"when": _LISTS, "answers": _ANSWER},
)
_IMPOSSIBLE = Shape({"when": "part", "because": "text"}, ("when", "because"), {"when": _LISTS})
SHAPE = Shape(
    {
        **dict.fromkeys(("id", "ask", "about", "art", "judged", "other", "rival"), "text"),
        "play": "texts",
        "table": "part",
        "letters": "part",
        "fact": "parts",
        "impossible": "parts",
    },
    ("id", "ask", "about", "art", "letters", "fact"),
    {"table": _TEXTS, "letters": _TEXTS, "fact": _FACT, "impossible": _IMPOSSIBLE},
)


@lru_cache(maxsize=1)
def questions() -> dict[str, DeskAsk]:
    """Return the five questions by their names. Raises FileFaults with what is wrong in any."""
    return read_questions([FOLDER / f"{name}.toml" for name in NAMES])


def read_questions(paths: list[Path]) -> dict[str, DeskAsk]:
    """Return the questions of some files. Raises FileFaults with all that is wrong in any."""
    found: dict[str, DeskAsk] = {}
    faults: list[FileFault] = []
    for path in paths:
        try:
            ask = read_question(path)
        except FileFaults as error:
            faults += error.faults
        else:
            found[ask.id] = ask
    if faults:
        raise FileFaults(faults)
    return found


def read_question(path: Path) -> DeskAsk:
    """Return the question of a file. Raises FileFaults."""
    fields = load(path, SHAPE)
    ask = DeskAsk(
        id=fields.text("id"),
        ask=fields.text("ask"),
        about=fields.text("about"),
        art=fields.text("art"),
        letters=_texts(fields, "letters"),
        table=_texts(fields, "table"),
        play=fields.texts("play"),
        judged=fields.text("judged"),
        facts=tuple(_fact(one) for one in fields.parts("fact")),
        other=fields.text("other"),
        rival=fields.text("rival"),
        impossible=tuple(
            Impossible(_when(one), one.text("because")) for one in fields.parts("impossible")
        ),
    )
    if faults := list(_faults(ask, fields)):
        raise FileFaults(faults)
    return ask


def _fact(fields: Fields) -> DeskFact:
    return DeskFact(
        fields.text("id"),
        fields.text("ask"),
        tuple(_answer(one) for one in fields.parts("answers")),
        _when(fields),
        fields.text("rare"),
        fields.values.get("topic") is True,
    )


def _answer(fields: Fields) -> DeskAnswer:
    return DeskAnswer(
        fields.text("id"),
        fields.text("says"),
        fields.number("weight"),
        fields.text("more"),
        _when(fields),
        _texts(fields, "table"),
        fields.texts("play"),
        fields.text("at"),
        _texts(fields, "set"),
        fields.text("judged"),
    )


def _texts(fields: Fields, key: str) -> Mapping[str, str]:
    part = fields.part(key)
    return dict(part.values) if part else {}


def _when(fields: Fields) -> When:
    part = fields.part("when")
    return {name: tuple(answers) for name, answers in part.values.items()} if part else {}


def _faults(ask: DeskAsk, fields: Fields) -> Iterator[FileFault]:
    """Return what is wrong inside a question whose shape is right."""
    known: dict[str, tuple[str, ...]] = {}
    letters = {*ask.letters, *BUILT_IN}
    letters |= {name for fact in ask.facts for one in fact.answers for name in one.set}
    for fact, part in zip(ask.facts, fields.parts("fact"), strict=True):
        _check_fact(fact, part, known, [one.id for one in ask.facts])
        yield from part.faults
        for answer, place in zip(fact.answers, part.parts("answers"), strict=True):
            _check_answer(answer, place, letters, known, ask)
            if fact.rare and answer.id != fact.rare and not answer.more:
                place.fault("", "A rare answer needs “more”, its words in the list.")
            yield from place.faults
        known[fact.id] = tuple(dict.fromkeys(one.id for one in fact.answers))
    for impossible, part in zip(ask.impossible, fields.parts("impossible"), strict=True):
        _check_when(impossible.when, part, known)
        yield from part.faults


def _check_fact(
    fact: DeskFact, fields: Fields, known: Mapping[str, tuple[str, ...]], names: list[str]
) -> None:
    _check_when(fact.when, fields, known)
    if names.count(fact.id) > 1:
        fields.fault("id", f"“{fact.id}” is there twice.")
    if fact.rare and fact.answer(fact.rare) is None:
        fields.fault("rare", f"“{fact.rare}” is no answer of this fact.")


def _check_when(when: When, fields: Fields, known: Mapping[str, tuple[str, ...]]) -> None:
    for name, answers in when.items():
        if name not in known:
            fields.fault("when", f"“{name}” is no earlier fact.")
            continue
        for answer in answers:
            if answer and answer not in known[name]:
                fields.fault("when", f"“{answer}” is no answer of “{name}”.")


def _check_answer(
    answer: DeskAnswer,
    fields: Fields,
    letters: set[str],
    known: Mapping[str, tuple[str, ...]],
    ask: DeskAsk,
) -> None:
    _check_when(answer.when, fields, known)
    if answer.weight < 1:
        fields.fault("weight", "A weight is at least 1.")
    if answer.at and ask.fact(answer.at) is None:
        fields.fault("at", f"“{answer.at}” is no fact of this question.")
    lines = [*answer.table.values(), *answer.play, *answer.set.values(), answer.judged]
    for name in dict.fromkeys(name for line in lines for name in _LETTER.findall(line)):
        if name not in letters:
            fields.fault("", f"{{{name}}} is no letter of this question.")
