"""Who would be right too often: by a phrase, one fact, all words, or the words of the options."""

from dataclasses import dataclass
from typing import TypeVar

import pytest

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.facts import FirstSight, Options
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry
from mahjlearn.tutor.generate.tables.mixing.choosing import OptionGuesser
from mahjlearn.tutor.generate.tables.mixing.tells import (
    FEW_OF_A_FORM,
    FEWEST,
    FIRST_OF_A_SIDE,
    MOST_OF_ONE_SIDE,
    FactGuesser,
    PhraseGuesser,
    TableGuesser,
    WordGuesser,
)
from mahjlearn.tutor.generate.tables.names import TableName

OTHER = {SOME: NONE, NONE: SOME}
MANY = 3 * FEWEST
BEGUN = frozenset({"the turn has begun"})


@dataclass(frozen=True)
class Glanced:
    """Table `n` of hand `n`, and what is seen of it."""

    number: int
    right: str = SOME
    sight: FirstSight = FirstSight()
    form: str = "dead"

    @property
    def entry(self) -> TableEntry:
        slug = TableName(self.number, self.form, 0, 0).slug
        return TableEntry(slug, 2, self.right, (), ("EX1",), "0" * 8)


def told(number: int, right: str, words: str) -> Glanced:
    return Glanced(number, right, FirstSight(told=words, words=words))


G = TypeVar("G", bound=TableGuesser)


def taught(guesser: G, *tables: Glanced) -> G:
    for one in tables:
        guesser.read([one])
    return guesser


def fair(number: int) -> Glanced:
    """The words and the facts of a fair table say nothing of its answer."""
    chance = Chance("tells", number)
    right = (SOME, NONE)[chance.below(2)]
    word, place = ("early", "late", "once", "again")[chance.below(4)], chance.below(3)
    options = tuple(
        (f"a {text} act", at == place) for at, text in enumerate(("fine", "good", "new"))
    )
    facts = BEGUN if chance.percent(50) else frozenset()
    return Glanced(number, right, FirstSight(word, facts, (options,), f"Said {word}."))


GUESSERS = (PhraseGuesser, FactGuesser, WordGuesser, OptionGuesser)


@pytest.mark.parametrize("guesser", GUESSERS[1:])
def test_fair_tables_tell_nothing(guesser: type[TableGuesser]) -> None:
    who = taught(guesser(), *map(fair, range(MANY)))
    refused = [number for number in range(MANY, 2 * MANY) if who.knows([fair(number)])]
    assert len(refused) < MANY / 5


@pytest.mark.parametrize("guesser", GUESSERS)
def test_of_no_tables_there_is_nothing_to_tell(guesser: type[TableGuesser]) -> None:
    assert not guesser().knows([fair(1)])


@pytest.mark.parametrize("right", [SOME, NONE])
def test_what_is_told_alike_is_right_as_often_as_not(right: str) -> None:
    alike = [told(10 + n, right, "P discard T.") for n in range(FIRST_OF_A_SIDE + 1)]
    others = [told(1, right, "P discard T."), told(2, OTHER[right], "P discard T.")]
    who = taught(PhraseGuesser(), *others, *alike)
    assert who.knows([told(99, right, "P discard T.")])
    assert who.waits_for(told(99, OTHER[right], "P discard T."))
    assert not who.waits_for(told(99, right, "P discard T."))
    assert not who.knows([told(99, OTHER[right], "P discard T.")])
    assert not who.knows([told(99, right, "P add T.")])
    assert not who.knows(
        [told(n, one, "P discard T.") for n, one in ((98, right), (99, OTHER[right]))]
    )


def test_where_something_is_always_right_there_is_nothing_to_tell() -> None:
    alike = [told(number, SOME, "P discard T.") for number in range(30)]
    assert not taught(PhraseGuesser(), *alike).knows([told(99, SOME, "P discard T.")])


def test_few_tables_are_told_in_words_that_only_one_answer_has() -> None:
    who = taught(PhraseGuesser(), told(1, NONE, "P discard T."))
    taken = 1
    for number in range(2, 40):
        one = told(number, SOME, f"word {number}")
        if not who.knows([one]):
            who.read([one])
            taken += 1
    assert taken == FEW_OF_A_FORM * MOST_OF_ONE_SIDE // 100
    assert not who.knows([told(98, SOME, "P discard T.")]), "the other answer is there"


def test_no_fact_alone_tells_the_answer_of_a_form() -> None:
    """After twenty tables, nine in ten of them told by the turn, more like these are too many."""
    seen = [(SOME, BEGUN), (NONE, frozenset[str]())]
    against = [(NONE, BEGUN), (SOME, frozenset[str]())]
    rows = [*seen * 9, *against]
    who = taught(
        FactGuesser(),
        *(Glanced(n, right, FirstSight(facts=one)) for n, (right, one) in enumerate(rows)),
    )
    for right, one in seen:
        assert who.knows([Glanced(99, right, FirstSight(facts=one))])
    for right, one in against:
        assert not who.knows([Glanced(99, right, FirstSight(facts=one))])


def test_words_tell_the_answer_of_hands_that_were_not_read() -> None:
    words = {SOME: "You picked and racked.", NONE: "Left discarded a tile."}
    rows = [told(n, (SOME, NONE)[n % 2], words[(SOME, NONE)[n % 2]]) for n in range(MANY)]
    who = taught(WordGuesser(), *rows)
    assert who.knows([told(99, SOME, words[SOME])])
    assert not who.knows([told(99, SOME, words[NONE])])


def test_where_words_tell_too_much_both_answers_do_not_help() -> None:
    """What is told of two may part them for whoever reads on: only what is read wrongly helps."""
    words = {SOME: "You picked and racked.", NONE: "Left discarded a tile."}
    rows = [told(n, (SOME, NONE)[n % 2], words[(SOME, NONE)[n % 2]]) for n in range(MANY)]
    who = taught(WordGuesser(), *rows)
    assert who.knows([told(99, SOME, words[SOME]), told(99, NONE, words[SOME])])


def test_what_cannot_be_answered_with_none_is_no_matter_of_words() -> None:
    words = {SOME: "You picked and racked.", NONE: "Left discarded a tile."}
    rows = [told(n, (SOME, NONE)[n % 2], words[(SOME, NONE)[n % 2]]) for n in range(MANY)]
    who = taught(WordGuesser(), *rows)
    assert not who.knows([Glanced(99, SOME, FirstSight(words=words[SOME], offers_none=False))])


@pytest.mark.parametrize("many", [FEWEST // 2, MANY])
def test_an_option_that_is_always_right_is_known_of_many_tables(many: int) -> None:
    def options(right: str) -> tuple[Options, ...]:
        return (
            tuple((text, text == right) for text in ("pick from the wall", "call it", "discard")),
        )

    def one(number: int, right: str) -> Glanced:
        return Glanced(number, SOME, FirstSight(options=options(right)))

    who = taught(OptionGuesser(), *(one(n, "pick from the wall") for n in range(many)))
    assert who.knows([one(99, "pick from the wall")]) is (many == MANY)
    assert not who.knows([one(99, "discard")])


OF_ACTS = ("pick it", "call it", "rack it")


def chooses(number: int, right: str, texts: tuple[str, ...] = OF_ACTS, form: str = "what_now"
) -> Glanced:  # fmt: skip
    options = tuple((text, text == right) for text in texts)
    return Glanced(number, SOME, FirstSight(options=(options,)), form)


def test_an_act_is_known_by_heart_whoever_does_it_with_whatever_tile() -> None:
    def drawn(number: int) -> Glanced:
        tile = ("3 Bam", "7 Dot", "Soap", "North Wind", "2 Crak")[number % 5]
        texts = (f"put the {tile} down", "put it right", f"take the {tile} up")
        return chooses(number, texts[0] if number % 4 else texts[1], texts)

    who = taught(OptionGuesser(), *(drawn(n) for n in range(MANY)))
    assert who.knows([drawn(61)])
    assert not who.knows([drawn(64)])


@pytest.mark.parametrize("right", [0, 2])
def test_an_option_is_known_by_its_length(right: int) -> None:
    def sized(number: int, right: int) -> Glanced:
        texts = ("a rather long thing to do", "a middling act", "an act")
        return chooses(number, texts[right], texts, "film")

    fair = [sized(n, n // 10 % 3) for n in range(MANY)]
    assert not taught(OptionGuesser(), *fair[:-1]).knows(fair[-1:])
    who = taught(OptionGuesser(), *(sized(n, right) for n in range(MANY)))
    assert who.knows([sized(99, right)])


def test_what_a_table_would_teach_counts_before_it_is_taken() -> None:
    """Nobody gets a new act right; of many like it everybody would."""
    who = OptionGuesser()
    taken = 0
    for number in range(2 * MANY):
        right = OF_ACTS[number % 2] if number < MANY else OF_ACTS[2]
        one = chooses(number, right)
        if not who.knows([one]):
            who.read([one])
            taken += number >= MANY
    assert 0 < taken < MANY
