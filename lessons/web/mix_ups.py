"""A mix-up as pages show it."""

from dataclasses import dataclass

from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID


@dataclass(frozen=True, slots=True)
class MixUp:
    """A mix-up in the player's voice, with its correction and its rule."""

    id: str

    @property
    def belief(self) -> str:
        """The belief as a sentence: `A discard can buy a joker.`"""
        return whole(MISCONCEPTIONS[self.id].belief)

    @property
    def name(self) -> str:
        """The belief without its full stop."""
        return whole(MISCONCEPTIONS[self.id].belief.removesuffix("."))

    @property
    def correction(self) -> str:
        """Why the belief is wrong."""
        return whole(MISCONCEPTIONS[self.id].repair)

    @property
    def rule(self) -> str:
        """The title of the rule that it goes against."""
        return whole(RULES_BY_ID[MISCONCEPTIONS[self.id].rules[0]].title)

    @property
    def rule_url(self) -> str:
        """The address of that rule."""
        rule = RULES_BY_ID[MISCONCEPTIONS[self.id].rules[0]]
        return address("rule", rule.id, rule.slug)
