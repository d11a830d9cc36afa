"""Whether a table has room on a phone of 390 by 664, or its own hand would lie under the bar.

The heights are those of the pages at the base size of text, measured in a browser. What has no
height of its own there is reckoned with what it is part of.
"""

from collections.abc import Iterator
from textwrap import wrap

from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.film import Film
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.generate.tables.facts import setup_as_asked

BAR, BAR_OF_ACTS = 588, 556
"""Where the bar begins; with acts to choose from it is higher."""
BARS_WITH_A_MOVE = {30: 553, 20: 571}
"""The same where something else can be done than an exchange, told in more characters than so."""
ASKED, LINE, LINES = 149, 25, 3
"""Down to where the question ends, with so many lines of it and of what is told; each line more."""
IN_A_LINE_ASKED, IN_A_LINE_TOLD = 26, 45
"""Characters of a line."""
FOLDED, ROW, ROW_ON_TURN, ROW_OF_THE_DEAD = 37, 53, 67, 76
"""The seats that show nothing and share a line; one that has its own; the same with its mark."""
ROWS = {1: ROW, 2: 89, 3: 133}
"""Seats by the lines that their exposures fill."""
NARROW = 3
"""Tiles that leave room for the mark of who is on turn."""
TWO_SETS, IN_A_LINE_OF_TWO, IN_A_LINE = 2, 7, 6
"""Tiles that a line has room for, where there are two exposures and where there are more."""
DISCARDS, DISCARDS_TO_TOUCH = 58, 118
OWN, LESS_WITH_SETS, MORE_WITH_A_CALL = 191, 17, 15
"""The own hand, less high with so much exposed; what it is more with a tile called and a joker."""
MANY_EXPOSED = 7
OWN_OF_KIND = {"pay": 120, "film": 43}
STRIPS = {1: 150, 2: 150, 3: 150, 4: 168}
LONG_STRIP, MORE_OF_A_STRIP = 186, 18
"""The pictures of a film by their number, and of more; and what a long caption adds."""
LONG_CAPTIONS = {4: (43,), 5: (37, 39), 6: (37, 39)}
"""By the number of pictures: with more characters than each of these it adds so much."""
OWN_ROWS = frozenset({"dead_hand", "which_player", "pay"})
"""Kinds in which a seat has a row also where nothing is exposed: it is touched."""
JOKERS_TOUCHED, WRAPPED = frozenset({"exchange", "take_jokers"}), [3, 4]
"""Kinds in which jokers of others are touched, and exposures that then may take two lines."""
FROM_DISCARDS = "discard you may call"


def has_room(puzzle: Puzzle) -> bool:
    """Return True where all of the table is seen above the bar."""
    now = setup_as_asked(puzzle).now
    touched = FROM_DISCARDS in puzzle.question
    height = _asked(puzzle) + sum(_others(puzzle, now)) + _own(puzzle, now)
    return height + (DISCARDS_TO_TOUCH if touched else DISCARDS) <= _bar(puzzle) + 1


def _bar(puzzle: Puzzle) -> int:
    task = puzzle.task
    if isinstance(task, Exchanging):
        longest = max((len(move.text) for move in task.moves), default=0)
        return next((bar for words, bar in BARS_WITH_A_MOVE.items() if longest > words), BAR)
    return BAR_OF_ACTS if puzzle.kind == "what_now" else BAR


def _asked(puzzle: Puzzle) -> int:
    """Return how much the question takes, with what is told, and a hand that is shown."""
    lines = len(wrap(puzzle.question, IN_A_LINE_ASKED)) + -(-len(puzzle.facts) // IN_A_LINE_TOLD)
    more = any(event.groups for event in puzzle.play)
    more |= puzzle.kind == "exchange" and bool(puzzle.facts)
    return ASKED + LINE * max(0, lines + more - LINES)


def _others(puzzle: Puzzle, now: Table) -> Iterator[int]:
    """Yield the rows of the other seats, and the line of those that show nothing."""
    folded, on_turn = False, {puzzle.table.turn.seat, now.turn.seat}
    for seat in SEATS:
        lengths = [len(one.tiles) for one in now.rack(seat).exposures]
        if seat is puzzle.you:
            continue
        if lengths:
            dead = now.rack(seat).hand is HandState.DEAD
            narrow = dead or (puzzle.kind in JOKERS_TOUCHED and lengths == WRAPPED)
            lines = _lines_of(lengths, IN_A_LINE if narrow else IN_A_LINE_OF_TWO)
            marked = seat in on_turn and sum(lengths) > NARROW
            yield max(ROWS.get(lines, lines * ROW), _marked(dead=dead, marked=marked))
        elif puzzle.kind in OWN_ROWS or seat in on_turn:
            yield ROW
        else:
            folded = True
    yield FOLDED if folded else 0


def _marked(*, dead: bool, marked: bool) -> int:
    """Return how much a row takes with its mark."""
    return ROW_OF_THE_DEAD if dead else ROW_ON_TURN if marked else ROW


def _lines_of(lengths: list[int], of_two: int) -> int:
    """Return how many lines exposures of these lengths fill, put one after another."""
    widest = of_two if len(lengths) == TWO_SETS else IN_A_LINE
    lines, room = 1, widest
    for length in lengths:
        if length > room and room < widest:
            lines, room = lines + 1, widest
        room -= length
    return lines


def _own(puzzle: Puzzle, now: Table) -> int:
    """Return how much the own hand takes; in a film the pictures that stand in its place."""
    task = puzzle.task
    if isinstance(task, Film):
        return OWN_OF_KIND["film"] + _strip(task)
    own = OWN_OF_KIND.get(puzzle.kind, OWN)
    if sum(len(one.tiles) for one in now.rack(puzzle.you).exposures) >= MANY_EXPOSED:
        own -= LESS_WITH_SETS
    called = any(event.verb is Verb.CALL and event.actor is puzzle.you for event in puzzle.play)
    return own + (MORE_WITH_A_CALL if called and puzzle.kind == "what_now" else 0)


def _strip(film: Film) -> int:
    many = len(film.frames)
    longest = max(len(frame.caption) for frame in film.frames)
    more = sum(longest > one for one in LONG_CAPTIONS.get(many, ()))
    return STRIPS.get(many, LONG_STRIP) + MORE_OF_A_STRIP * more
