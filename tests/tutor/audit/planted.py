"""Tables that are made up: what a guesser sees of each is said, and no engine is asked."""

from collections.abc import Iterable, Mapping
from types import SimpleNamespace

from mahjlearn.tutor.audit.seen import Options, SeenTable
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.facts import FACTS
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry
from mahjlearn.tutor.generate.tables.names import TableName

KINDS = {"take": "take_jokers", "dead": "dead_hand", "ruling": "ruling", "what_now": "what_now"}
PLAIN: Options = (("this one", True), ("that one", False))


def planted(
    number: int,
    form: str = "take",
    right: str = SOME,
    *,
    words: str = "Tap it.",
    options: Options = PLAIN,
    facts: Mapping[str, bool] | None = None,
    matches: bool = False,
    about: tuple[str, ...] = (),
    level: int = 2,
) -> SeenTable:
    """Table `n`, of hand `n`. Where nothing is right, no option is."""
    entry = TableEntry(TableName(number, form, 0, 0).slug, level, right, about, ("EX1",), "0" * 8)
    asked = SimpleNamespace(kind=KINDS[form], title="", facts="", question=words, hints=())
    one = SeenTable(entry, asked)
    if right == NONE:
        options = tuple((text, False) for text, _ in options)
    seen = dict.fromkeys(FACTS, False) | dict(facts or {})
    # What is worked out once is told here beforehand.
    one.__dict__.update(
        right=right,
        options=(options,),
        offers_none=form != "what_now",
        facts=seen,
        matches=matches,
        setup=SimpleNamespace(now=SimpleNamespace(wall=15 + number % 80)),
    )
    return one


def fair(number: int, form: str) -> SeenTable:
    """A table that nothing gives away."""
    chance = Chance("planted", number, form)
    right = SOME if form == "what_now" or chance.percent(50) else NONE
    place = chance.below(4)
    texts = chance.shuffled(["a plain word", "one more word", "yet another one", "a longer text"])
    options = tuple((text, at == place) for at, text in enumerate(texts))
    if form == "ruling":
        options = (("Yes", right == SOME), ("No", right == NONE))
    facts = {fact: chance.percent(50) for fact in FACTS}
    one = planted(number, form, right, options=options, facts=facts, matches=chance.percent(50))
    if form == "ruling":
        one.__dict__["options"] = (options,)
    return one


def fair_tables(each: int = 60) -> list[SeenTable]:
    """So many of each form, of hands of their own."""
    forms: Iterable[str] = sorted(KINDS)
    return [fair(1000 * at + n, form) for at, form in enumerate(forms) for n in range(each)]
