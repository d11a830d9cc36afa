"""Each gate: a small course that passes it, and one that fails with what it says."""

from dataclasses import replace

from mahjlearn.course import Puzzle, Try
from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.gate import Whole, findings_of
from mahjlearn.course.values import Choice, Mend
from mahjlearn.engine.notation import parse_play
from mahjlearn.engine.table.tiles import Seat
from tests.course.gates.tiny import (
    asked,
    lesson,
    no,
    of_lessons,
    of_puzzles,
    offering,
    twice,
    yes,
)
from tests.course.kinds.test_dead_hand import EARLY
from tests.course.read.lesson_files import YES as YES_TEXT
from tests.folding import folded

LONG = "You " + "really " * 16 + "may."
MANY = "You may. " * 13
OF_THE_CARD = (
    "You may exchange it, because a natural of the identical description is immediately available."
)


def after(says: str, play: str) -> Whole:
    """A no, and what is advised for it."""
    return of_puzzles(no(mend=Mend(says, parse_play(play))))


def answers(pattern: str) -> Whole:
    """One lesson of rulings, with a yes for each Y."""
    return of_puzzles(*(yes() if one == "Y" else no() for one in pattern))


def on_walls(*walls: int) -> Whole:
    return of_puzzles(*(yes(wall=wall) for wall in walls))


def by_hand(*kinds: str) -> Whole:
    return of_puzzles(*(yes(kind=kind) for kind in kinds))


def coming_back(puzzle: Puzzle, back: Puzzle, *, dealt_anew: bool = True) -> Whole:
    """A lesson of one try, and what comes back for it."""
    return of_lessons(replace(lesson(puzzle), steps=(Try(puzzle, back, dealt_anew),)))


def told_by(of_yes: str, of_no: str) -> Whole:
    """Two lessons whose questions have these words."""
    return twice(*(yes(question=of_yes), no(question=of_no)) * 10)


ELSEWHERE = YES_TEXT.replace("F 1B 1B 5B", "F 2B 4B 5B")
"""The same act, with other tiles in the rack."""
CASES: dict[str, list[tuple[Whole, Whole, str]]] = {
    "beliefs": [
        (
            of_puzzles(yes(choices=(Choice("M24", "No.", "a"), Choice("TS4", "Yes.", "b")))),
            of_puzzles(yes(choices=(Choice("M16", "No.", "a"), Choice("TS4", "Yes.", "b")))),
            "Who holds M16 answers as the rule book does here.",
        )
    ],
    "books": [
        (
            of_puzzles(asked(EARLY, question="By League rules, whose hand is dead?")),
            of_puzzles(asked(EARLY)),
            "Another answer by teacher-2019",
        )
    ],
    "comebacks": [
        (
            coming_back(yes(), asked(ELSEWHERE)),
            coming_back(yes(), yes(), dealt_anew=False),
            "No table of its own comes back",
        ),
        (
            coming_back(yes(), asked(ELSEWHERE)),
            coming_back(yes(), yes()),
            "has the same tiles in other suits as in “a-table”",
        ),
        (
            coming_back(yes(), asked(ELSEWHERE)),
            coming_back(yes(), asked(EARLY)),
            "turns on none of the rules and mix-ups",
        ),
    ],
    "coverage": [
        (
            twice(yes(mixups=()), rules=("EX1", "ST1")),
            twice(yes(mixups=()), rules=("EX1", "JU4")),
            "JU4 decides no puzzle of this lesson.",
        ),
        (
            twice(yes(mixups=()), rules=("EX1",)),
            of_puzzles(yes(mixups=()), rules=("EX1",)),
            "rules that decide in their own lesson alone: EX1",
        ),
        (
            twice(yes(), yes()),
            of_puzzles(yes(), yes(), yes()),
            "mix-ups seldom met: M24",
        ),
        (
            of_puzzles(yes(rules=("TS4",), mixups=())),
            of_puzzles(yes(rules=("ST1",), mixups=())),
            "ST1 is advice, which never decides.",
        ),
    ],
    "grade": [
        (
            of_puzzles(yes(facts="You picked a tile."), prose="Pick a tile. Rack it."),
            of_puzzles(yes(facts="You picked a tile."), prose=OF_THE_CARD),
            "The reads read like grade",
        ),
        (
            of_puzzles(yes(sentence="It is your pick.")),
            of_puzzles(yes(sentence=OF_THE_CARD)),
            "The sentences under the verdict read like grade",
        ),
    ],
    "hands": [
        (on_walls(96), on_walls(50), "Your hand is 7 away with 50 tiles left; 1 to 6 in play."),
    ],
    "kinds": [
        (
            by_hand("ruling", "film", "pay", "ruling", "lay_down"),
            by_hand("order", "film", "what_now", "order"),
            "1 of 4 puzzles are done by hand; three of eight should be.",
        ),
        (
            by_hand("ruling", "film", "pay", "order"),
            by_hand("ruling", "film", "pay", "ruling"),
            "50 % by hand, 50 % rulings",
        ),
    ],
    "longest": [
        (
            of_puzzles(offering("It is so.", "It is, it is."), offering("It is so.", "It is.")),
            of_puzzles(offering("It is so.", "It is.")),
            "in 100 % of 1 sets the longest reason settles it",
        )
    ],
    "mends": [
        (
            after("Discard it.", "South picks 3D\nSouth racks\nSouth discards 3D"),
            after("Discard another.", "South picks 3D\nSouth racks\nSouth discards J"),
            "The hand is 7 away before this and 8 after it.",
        )
    ],
    "modals": [
        (
            of_puzzles(offering("You never may.", "You always may.")),
            of_puzzles(offering("You may.", "You always may.")),
            "0.00 times as many",
        ),
        (
            of_puzzles(offering("You may.", "You can.")),
            of_puzzles(offering("You must.", "You may.")),
            "inf times as many",
        ),
    ],
    "order": [
        (answers("YYNNYN"), answers("YNYNYN"), "100 % of neighbours differ"),
        (answers("YYNNYN"), answers("YYNYYYYN"), "75 % are a yes"),
        (answers("YYNNYN"), answers("YYYYYNNYNNYN"), "5 alike running"),
    ],
    "others": [
        (
            of_puzzles(*[yes()] * 3, yes(actor=Seat.WEST)),
            of_puzzles(*[yes()] * 4),
            "No puzzle is about what another player does; one should be.",
        ),
        (
            by_hand("ruling", "ruling", "ruling", "film"),
            by_hand("ruling", "ruling", "ruling", "ruling", "film"),
            "20 % about other players",
        ),
    ],
    "pointing": [
        (
            of_puzzles(yes(sentence="The 3 Crak is yours.")),
            of_puzzles(yes(sentence="Only a match can be exchanged.")),
            "This is true of any table",
        ),
        (
            of_puzzles(yes(sentence="Right has it.")),
            of_puzzles(yes(marks=())),
            "Nothing bears a number",
        ),
    ],
    "prose": [
        (of_puzzles(yes(facts="You picked it.")), of_puzzles(yes(facts=MANY)), "26 words"),
        (
            of_puzzles(yes(question="May you?")),
            of_puzzles(yes(question="May you? " * 7)),
            "14 words; there is room for 12.",
        ),
        (
            of_puzzles(yes(sentence="It is your pick.")),
            of_puzzles(yes(sentence=LONG)),
            "A sentence of 18 words",
        ),
        (
            of_puzzles(yes(), prose="You may. " * 22),
            of_puzzles(yes(), prose="You may. " * 23),
            "46 words; there is room for 45.",
        ),
    ],
    "reasons": [
        (
            twice(offering("It is so.", "It is so.")),
            twice(offering("A good tile.", "A bad idea.")),
            "100 % of 2 sets of reasons told from their words",
        )
    ],
    "twins": [
        (of_puzzles(yes(), yes(), no()), of_puzzles(yes(), no()), "100 % of 1 twins turn over"),
    ],
    "unnamed": [
        (
            of_puzzles(yes(facts="You picked it.")),
            of_puzzles(yes(facts="You picked a **3 Crak**.")),
            "100 % of the puzzles name all that decides",
        )
    ],
    "voice": [
        (
            of_puzzles(yes(facts="Left says, “I claim it.” Play goes to the right.")),
            of_puzzles(yes(facts="Left claims it.")),
            "Nobody here says “claims”; say “call”.",
        ),
        (
            of_puzzles(yes(sentence="It’s Right’s joker.")),
            of_puzzles(yes(sentence="The right tile.")),
            "“right” is a player here",
        ),
        (
            of_puzzles(yes(hints=("Ask Right first.",))),
            of_puzzles(yes(hints=("Whose turn is it? Right.",))),
            "“Right” alone sounds like a verdict",
        ),
        (
            of_puzzles(yes(), prose="A joker stands in a group."),
            of_puzzles(yes(), prose="A joker stands in a block."),
            "Nobody here says “block”",
        ),
    ],
    "walls": [
        (
            on_walls(20, 50, 90),
            on_walls(20, 90, 90, 90),
            "75 %, 0 %, 25 % early, in the middle and late",
        )
    ],
    "yes-no": [
        (
            told_by("May you?", "May you?"),
            told_by("May you now?", "May you yet?"),
            "100 % of 40 rulings told from words",
        )
    ],
}
EACH = [(name, *case) for name, cases in CASES.items() for case in cases]


def said(name: str, whole: Whole) -> list[str]:
    """What a gate finds wrong, and the numbers that are not met."""
    gate = GATES[name]
    numbers = gate.of_course(whole) if gate.of_course else ()
    found = [one.problem.message for one in findings_of(gate, whole)]
    return [*found, *(one.measured for one in numbers if not one.holds)]


def test_every_gate_is_tried() -> None:
    assert CASES.keys() == GATES.keys()


@folded(("name", "passes", "fails", "told"), EACH, ids=[one[0] for one in EACH])
def test_a_gate(name: str, passes: Whole, fails: Whole, told: str) -> None:
    found = said(name, fails)
    assert [one for one in found if told in one], found
    assert said(name, passes) == []


def test_ten_triples_of_one_pattern() -> None:
    whole = of_lessons(*(lesson(yes(), yes(), no(), slug=f"lesson-{n}") for n in range(10)))
    assert said("twins", whole) == ["100 % of 10 triples are YYN"]


def test_two_kongs_in_one_rack() -> None:
    two = "South holds F 1B 1B 1B 1B 2D 2D 2D 2D N N 0 J"
    puzzle = asked(YES_TEXT.replace("South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J", two))
    assert "2 kongs in one rack; nobody is dealt that." in said("hands", of_puzzles(puzzle))
