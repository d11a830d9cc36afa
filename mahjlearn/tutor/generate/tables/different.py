"""What was different: one sentence on the two tables of a family, as told at either of them.

`If you had racked first, you could take Right’s joker.` The first half is the change between them,
the second what is right at the other table.
"""

import re
from collections.abc import Callable, Mapping

from mahjlearn.course.kinds.lay_down import CANNOT
from mahjlearn.course.kit.touching.names import ORDINALS, whose
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Puzzle, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import listed, with_article
from mahjlearn.tutor.generate.find.answers import PARTS, answer_of
from mahjlearn.tutor.generate.find.changes import ChangeSort, TableChange
from mahjlearn.tutor.generate.tables.making import change_of, table_of
from mahjlearn.tutor.generate.tables.names import read_table_name
from mahjlearn.tutor.generate.tables.telling import why_dead
from mahjlearn.tutor.generate.tables.texts import act_asked

_IRREGULAR = {
    "give": "given",
    "hold": "held",
    "lay": "laid",
    "put": "put",
    "say": "said",
    "set": "set",
    "take": "taken",
    "tap": "tapped",
}
_BRIEFLY: Mapping[Verb, str] = {Verb.PICK: "pick", Verb.RACK: "rack", Verb.EXPOSE: "expose"}
"""Acts that need no more words: the table shows the rest."""
_MAY = re.compile(r"May (\S+) (.+)\?")
_ORDINAL = re.compile(rf"^({'|'.join(ORDINALS)}) ")


def other_of(slug: str) -> str:
    """Return the name of the other table of the family; empty for a table that is alone.

    KeyError for what is no name of a table.
    """
    name = read_table_name(slug)
    first = name.other if name.near else name
    return "" if change_of(first) is None else name.other.slug


def what_was_different(slug: str) -> str:
    """Return the sentence for somebody who has the table of that name before her.

    KeyError for a table without another one.
    """
    name = read_table_name(slug)
    change = change_of(name.other if name.near else name)
    if change is None:
        raise KeyError(slug)
    here, there = table_of(slug), table_of(name.other.slug)
    condition = _condition(change, there, back=name.near)
    new = change.old if name.near else change.new
    return f"If {condition}, {_result(here, there).replace(f'give {_a(new)} for', 'give it for')}."


def _condition(change: TableChange, there: Puzzle, *, back: bool) -> str:
    """Return what would have to be so for the other table; `back`: the change was made here, so it
    is told the other way.
    """
    you = there.you
    name, whom = name_of(change.seat, you), whose(change.seat, you)
    match change.sort:
        case ChangeSort.TURN_BEGUN | ChangeSort.PLAYED | ChangeSort.LEFT_OUT:
            more = (change.sort is ChangeSort.LEFT_OUT) is back
            return f"{name} {_done(change.events, there, more=more)}"
        case ChangeSort.WELL_PICKED:
            return f"{name} had picked {_place_of(change.events[0], wrong=back)}"
        case ChangeSort.ALIVE:
            return f"{whom} hand {_died_of(there, change.seat) if back else 'weren’t dead'}"
        case ChangeSort.OPEN:
            return f"{whom} hand {'were' if back else 'weren’t'} a concealed one"
        case _:
            old, new = (change.new, change.old) if back else (change.old, change.new)
            return f"{name} had {_a(new)} in place of {_a(old)}"


def _done(events: tuple[Event, ...], there: Puzzle, *, more: bool) -> str:
    """Return `had picked and racked first`, `hadn’t racked yet`."""
    said = " and ".join(_participle(event, there) for event in events)
    short = all(event.verb in _BRIEFLY for event in events)
    if more:
        return f"had {said} first"
    return f"hadn’t {said}{' yet' if short else ''}"


def _participle(event: Event, there: Puzzle) -> str:
    """Return an act as it follows *had*: `picked`, `called the 8 Dot`, `taken Left’s joker`.

    With which tile that was is said where Left shows jokers in several exposures.
    """
    act = _BRIEFLY.get(event.verb) or act_asked(event, there.you).partition(",")[0]
    if event.owner is not None and event.verb is Verb.EXCHANGE:
        shown = there.table.rack(event.owner).exposures
        act = act if sum(one.jokers > 0 for one in shown) > 1 else act.partition(" with ")[0]
    verb, _, rest = act.partition(" ")
    done = _IRREGULAR.get(verb) or f"{verb.removesuffix('e')}ed"
    return f"{done} {rest}".strip()


def _place_of(event: Event, *, wrong: bool) -> str:
    if not wrong:
        return "the next tile of the wall"
    return f"from the wrong {'wall' if event.verb is Verb.PICK_WRONG_WALL else 'end'}"


def _died_of(there: Puzzle, seat: Seat) -> str:
    """Return that the hand were dead, and on which ground: not every one bars its jokers."""
    ground = there.table.rack(seat).ground
    if ground is Ground.CONCEALED_EXPOSED:
        return "were a concealed one that exposed"
    return "were dead" if ground is None else f"were dead for {why_dead(ground)}"


def _a(tile: Tile) -> str:
    return "a joker" if tile.is_joker else with_article(tile_name(tile))


def _result(here: Puzzle, there: Puzzle) -> str:
    """Return the second half: what is right at the other table, in the words of what is asked."""
    tell = _ANSWERED.get(here.kind)
    return f"the answer would be “{answer_of(there)}”" if tell is None else tell(here, there)


def _right(puzzle: Puzzle) -> list[str]:
    """Return the names of what is right, those alike once; none where nothing is."""
    task = puzzle.task
    names = [one.name for one in task.candidates if one.right] if isinstance(task, Touching) else []
    return list(dict.fromkeys(_ORDINAL.sub("", name) for name in names))


def _ruled(here: Puzzle, there: Puzzle) -> str:
    """Return `Left could take your joker`: the question as a sentence."""
    asked = _MAY.fullmatch(there.question)
    if asked is None:
        return f"the answer would be {answer_of(there)}"
    could = "could" if there.key.allowed else "couldn’t"
    return f"{asked[1]} {could} {asked[2]}"


def _taken(here: Puzzle, there: Puzzle) -> str:
    """Return the jokers to take there; where all of those here are among them, the new ones."""
    now, then = set(_right(here)), _right(there)
    if not then:
        return "you couldn’t take any joker"
    take = "take only" if set(then) < now else "also take" if set() < now < set(then) else "take"
    told = [name for name in then if name not in now] if take == "also take" else then
    first, *others = told
    jokers = listed([f"the j{first.removeprefix('J')}", *map(_another, others)])
    return f"you could {take} {jokers}"


def _another(name: str) -> str:
    """Return `the one in Left’s pung of 2 Bams` of a joker’s name."""
    return f"the one{name.removeprefix('Joker')}"


def _given(here: Puzzle, there: Puzzle) -> str:
    """Return the tiles to give, or the discards to call; where they lie does not matter."""
    found = _right(there)
    if any("discard, the " in name for name in (*found, *_right(here))):
        tiles = listed([f"the {name.partition('discard, the ')[2]}" for name in found] or [""])
        return f"you could call {tiles}" if found else "you couldn’t call a discard"
    faces = dict.fromkeys(name.partition(",")[0] for name in found)
    given = " or ".join(with_article(face) for face in faces)
    return f"you could give {given} for a joker" if given else "you’d have no tile to give"


def _laid(here: Puzzle, there: Puzzle) -> str:
    answer = answer_of(there)
    if answer == CANNOT:
        return "you couldn’t lay down the exposure"
    return f"you could lay down {answer.split(PARTS)[0].replace('Joker', 'joker')}"


def _died(here: Puzzle, there: Puzzle) -> str:
    hands = ["your" if name == "You" else f"{name}’s" for name in _right(there)]
    return f"{' or '.join(hands) or 'nobody’s'} hand would be dead"


def _paid(here: Puzzle, there: Puzzle) -> str:
    """Return `you would pay four times, and Across and Left double`."""
    by_amount: dict[str, list[str]] = {}
    for part in answer_of(there).split(PARTS):
        name, _, amount = part.partition(": ")
        by_amount.setdefault(amount, []).append("you" if name == "You" else name)
    if len(by_amount) == 1:
        return f"each of you would pay {next(iter(by_amount))}"
    (most, names), *rest = by_amount.items()
    also = ", ".join(f"{listed(others)} {amount}" for amount, others in rest)
    return f"{listed(names)} would pay {most}, {also}"


def _next(here: Puzzle, there: Puzzle) -> str:
    return f"{' or '.join(_right(there))} would pick next".replace("You", "you")


def _done_now(here: Puzzle, there: Puzzle) -> str:
    acts = [f"{name[:1].lower()}{name[1:]}" for name in _right(there)]
    return f"you could {' or '.join(acts)}"


_ANSWERED: Mapping[str, Callable[[Puzzle, Puzzle], str]] = {
    "ruling": _ruled,
    "take_jokers": _taken,
    "give_tile": _given,
    "lay_down": _laid,
    "dead_hand": _died,
    "pay": _paid,
    "which_player": _next,
    "what_now": _done_now,
}
"""By the kind of question; of the others the answer stands between quotes."""
