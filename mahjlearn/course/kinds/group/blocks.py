"""Groups of tiles: what they are called, and whether a joker may stand in them."""

from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.sentences import tiles_in_words

Block = tuple[Tile, ...]


def thing_of_group(number: int) -> Thing:
    """A group of a hand, from 1."""
    return Thing(What.GROUP, number=number)


def name_of_group(number: int, block: Block) -> str:
    """`Group 2: two 5 Dots`; a group of which nothing is there says so."""
    return f"Group {number}: {tiles_in_words(block)}"


def why_block(block: Block) -> tuple[str, str]:
    """The sentence of the rule that says whether a joker may stand there, and its number."""
    rule = RULES_BY_ID[_rule_of(block)]
    return rule.says, rule.id


def _rule_of(block: Block) -> str:
    if len(set(block)) > 1:
        return "JU4"
    if len(block) >= 3:
        return "JU1"
    return "JU3" if len(block) == 2 else "JU2"
