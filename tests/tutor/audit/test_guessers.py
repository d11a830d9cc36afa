"""Each guesser is found out where a fault is planted, and gets nothing from fair tables."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from mahjlearn.tutor.audit.guessers import by_length, constants, matches, one_fact
from mahjlearn.tutor.audit.lines import AuditLine
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.audit.words import words_alone
from mahjlearn.tutor.generate.tables.index import NONE, SOME
from tests.tutor.audit.planted import fair_tables, planted

Served = list[SeenTable]
MANY = range(120)


def every_guesser(served: Sequence[SeenTable]) -> Iterator[AuditLine]:
    for guess in (words_alone, constants, matches, one_fact):
        yield from guess("here", served)
    yield from (one.line for one in by_length("here", served))


def beyond(served: Sequence[SeenTable]) -> set[str]:
    """Return who is beyond the limit, but for which fact it is."""
    return {one.guesser.split(":")[0] for one in every_guesser(served) if not one.holds}


def right_at(n: int) -> str:
    return (SOME, NONE)[n % 2]


def told_in_words() -> Served:
    """The words say that the turn has begun where something is right."""
    words = {SOME: "You picked and racked.", NONE: "Left discarded."}
    return [planted(n, right=right_at(n), words=words[right_at(n)]) for n in MANY]


def told_by_an_option() -> Served:
    """What is right is called another name than what is not, wherever it stands."""
    right, wrong = ("pick from the wall", True), ("call", False)
    rows = ((right, wrong, wrong), (wrong, right, wrong), (wrong, wrong, right))
    return [planted(n, "what_now", options=rows[n % 3]) for n in MANY]


def at_place(place: int) -> Served:
    options = tuple(("word", at == place % 3) for at in range(3))
    return [planted(n, options=options) for n in MANY]


def of_length(right: str, wrong: str) -> Served:
    rows = (((right, True), (wrong, False)), ((wrong, False), (right, True)))
    return [planted(n, "what_now", options=rows[n % 2]) for n in MANY]


def by_a_fact(exceptions: int) -> Served:
    """Something is right where the turn has begun, but for some in a hundred."""
    return [
        planted(
            n,
            right=right_at(n),
            facts={"the turn has begun": (right_at(n) == SOME) is not (n % 100 < exceptions)},
        )
        for n in range(400)
    ]


@pytest.mark.parametrize(
    ("served", "found"),
    [
        (told_in_words, "reads only the words"),
        (told_by_an_option, "reads only the words"),
        (lambda: [planted(n, right=NONE) for n in MANY], "always none"),
        (lambda: [planted(n, options=(("a", True), ("b", True))) for n in MANY], "always all"),
        (lambda: at_place(0), "always the first"),
        (lambda: at_place(-1), "always the last"),
        (lambda: [planted(n, "ruling") for n in MANY], "always yes"),
        (lambda: of_length("call it at once", "pick"), "the longest option"),
        (lambda: of_length("pick", "call it at once"), "the shortest option"),
        (lambda: [planted(n, right=right_at(n), matches=True) for n in MANY], "takes what matches"),
        (lambda: by_a_fact(0), "one fact"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_planted_fault_is_found(served: Callable[[], Served], found: str) -> None:
    assert found in beyond(served())


def test_of_fair_tables_nobody_gets_more_than_his_share() -> None:
    tables = fair_tables()
    assert beyond(tables) == set()
    for form in {one.form for one in tables}:
        assert beyond([one for one in tables if one.form == form]) == set()


@pytest.mark.parametrize(("exceptions", "holds"), [(0, False), (10, False), (30, True)])
def test_a_fact_may_tell_as_much_as_its_limit(exceptions: int, holds: bool) -> None:
    (line,) = one_fact("here", by_a_fact(exceptions))
    assert line.guesser == "one fact: the turn has begun"
    assert line.share == pytest.approx(1 - exceptions / 100)
    assert line.holds is holds
    (within,) = one_fact("M16", by_a_fact(exceptions), limit=0.90)
    assert within.holds is (exceptions > 0)


def test_what_is_served_often_counts_often() -> None:
    some, none = planted(1), planted(2, right=NONE)
    share = next(one for one in constants("here", [some, none, none, none]))
    assert (share.guesser, share.share, share.tables) == ("always none", 0.75, 2)


def test_where_a_form_has_one_answer_its_words_tell_nothing() -> None:
    """In one form always, in the other never: known of the forms, so no fault of their words."""
    served = [planted(n, "take", SOME, words="Tap it.") for n in range(60)]
    served += [planted(n, "dead", NONE, words="Whose hand?") for n in range(100, 160)]
    assert [one for one in words_alone("here", served) if "some or none" in one.guesser] == []


def test_each_answer_counts_as_much_as_the_other() -> None:
    """Nine in ten have something right, as practice never serves them; the words say always so."""
    many = [planted(n, right=(NONE if n % 10 == 3 else SOME)) for n in range(0, 2000, 7)]
    (line,) = (one for one in words_alone("here", many) if "some or none" in one.guesser)
    assert line.share == pytest.approx(0.5)
    assert line.holds


def test_an_act_that_is_never_right_is_remembered() -> None:
    """Whoever does it with whatever tile: the words alone are too many to say it."""
    tiles = ("3 Bam", "7 Dot", "Soap", "North Wind", "Flower")
    sets = (
        ((f"Discard the {tiles[n % 5]}", n % 3 != 0), ("End it", False), ("Declare", n % 3 == 0))
        for n in range(60)
    )
    found = {one.guesser: one for one in words_alone("here", [
        planted(n, "what_now", options=options) for n, options in enumerate(sets)
    ])}  # fmt: skip
    line = found["remembers which acts were right"]
    assert (line.share, line.holds) == (pytest.approx(2 / 3), False)


def test_few_tables_say_little() -> None:
    """Of four, three right may be chance; of four hundred it is none."""
    assert AuditLine("who", "here", 0.75, 0.60, 4).holds
    assert not AuditLine("who", "here", 0.75, 0.60, 400).holds
    assert not AuditLine("who", "here", 0.25, 0.60, 400, least=0.40).holds
    assert AuditLine("who", "here", 0.0, 0.60, 0).holds
    assert AuditLine("who", "here", 0.5, 0.60, 9, least=0.40).wanted == "0.40 to 0.60"
    assert AuditLine("who", "here", 0.5, 0.60, 9).wanted == "at most 0.60"
    assert AuditLine("who", "here", 0.5, 0.60, 96).most == pytest.approx(0.70)
    assert list(words_alone("here", [planted(1), planted(2)])) == []
