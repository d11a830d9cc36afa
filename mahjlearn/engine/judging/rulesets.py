"""Rulesets: an ordered tuple of rules and its options, one ruleset for each authority."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from mahjlearn.engine.options import OPTION_NUMBERS, Options
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Citation, Point, Rule, RuleKind
from mahjlearn.engine.table.events import Verb

_EFFECTS = frozenset({"DH1", "DH3", "XA21"})
"""What becomes of a dead hand; it is told after what the hand died of."""
_POINTS = {point: place for place, point in enumerate(Point)}


@dataclass(frozen=True, slots=True)
class RulesFor:
    """The rules that speak about one verb, by what they do."""

    checks: tuple[Rule, ...]
    follows: tuple[Rule, ...]
    advice: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named rule book. `own` are the sources it rests on, and how its own texts are called; rules
    from elsewhere are borrowed.

    `house` are the options in which a club has chosen otherwise than the book.
    """

    name: str
    title: str
    options: Options
    rules: tuple[Rule, ...] = field(repr=False)
    own: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    in_points: bool = field(init=False, repr=False, compare=False)
    """True where games are scored in points and not paid for (XA27)."""
    by_id: dict[str, Rule] = field(init=False, repr=False, compare=False)
    _by_verb: dict[Verb, RulesFor] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_verb", _by_verb(self.rules))
        object.__setattr__(self, "by_id", {rule.id: rule for rule in self.rules})
        object.__setattr__(self, "in_points", any(rule.id == "XA27" for rule in self.rules))

    def __hash__(self) -> int:
        return hash(self.name)

    def rules_for(self, verb: Verb) -> RulesFor:
        return self._by_verb[verb]

    def borrows(self, rule: Rule) -> bool:
        """True where no place that bears the rule out is among this ruleset's own sources."""
        return not any(self.owns(citation) for citation in rule.cites if not citation.contrary)

    def contradicts(self, rule: Rule) -> bool:
        """True where the ruleset borrows the rule, and a source of its own says otherwise."""
        contrary = (citation for citation in rule.cites if citation.contrary)
        return self.borrows(rule) and any(self.owns(citation) for citation in contrary)

    def chose(self, rule: Rule) -> bool:
        """True where the rule is in force by a choice of the club, whatever its book says."""
        return rule.option is not None and rule.option[0] in self.house

    def owns(self, citation: Citation) -> bool:
        """True for a place in one of the ruleset's own sources, or for a text of its own.

        The League's texts were seen where others quote them: it's the text that counts there.
        """
        return citation.place.startswith(self.own) or citation.authority.startswith(self.own)


def _order(rule: Rule) -> int:
    return 0 if rule.point is None else _POINTS[rule.point]


def _by_verb(rules: Iterable[Rule]) -> dict[Verb, RulesFor]:
    kept = tuple(rules)
    table: dict[Verb, RulesFor] = {}
    for verb in Verb:
        mine = sorted((rule for rule in kept if verb in rule.governs), key=_order)
        table[verb] = RulesFor(
            checks=tuple(r for r in mine if r.kind in (RuleKind.BAR, RuleKind.PERMISSION)),
            follows=tuple(sorted(_follows(mine), key=lambda rule: rule.id in _EFFECTS)),
            advice=tuple(r for r in mine if r.kind is RuleKind.ADVICE),
        )
    return table


def _follows(rules: Iterable[Rule]) -> Iterable[Rule]:
    return (rule for rule in rules if rule.kind is RuleKind.CONSEQUENCE)


def _named(name: str, title: str, own: tuple[str, ...], options: Options) -> Ruleset:
    return Ruleset(name, title, options, in_force(name, options), own)


def in_force(name: str, options: Options) -> tuple[Rule, ...]:
    """The rules of a ruleset: those of all, those that name it, those its options call for."""
    return tuple(rule for rule in ALL_RULES if _holds(rule, name, options))


def _holds(rule: Rule, name: str, options: Options) -> bool:
    if rule.option is not None:
        key, choice = rule.option
        return bool(getattr(options, key) == choice)
    return rule.rulesets is None or name in rule.rulesets


OF_THE_LEAGUE = ("001", "004", "000", "League ", "Mah Jongg Made Easy")

LEAGUE = _named(
    "league",
    "The League, as printed: Mah Jongg Made Easy 2024 and the bulletin of 2025",
    OF_THE_LEAGUE,
    Options(),
)
LEAGUE_PHONE = _named(
    "league-phone-2024",
    "The League with its telephone answer of March 2024",
    OF_THE_LEAGUE,
    Options(wrong_tile_seen_early="owner dead"),
)
AMJA = _named(
    "amja",
    "American Mahjongg Association guide",
    ("002", "003", "web AMJA"),
    Options(
        exchange_before_the_turn="joker racked",
        silent_on_own_rack="closed",
        exposure_locked_when="begun",
        joker_of_a_wrong_exposure="unsettled",
        misnamed_and_held="unsettled",
        called_tile_inside="unsettled",
        exchange_final_when="racking",
        error_on_discard="unsettled",
        wrong_dead_call="unsettled",
        discard_touched="misnamed free",
    ),
)
TEACHER = _named(
    "teacher-2019",
    "A teacher’s post of 2019 with her answers to readers",
    ("000",),
    Options(
        wrong_tile_seen_early="unsettled",
        exchange_before_the_turn="not allowed",
        exposure_locked_when="left the rack",
        joker_of_a_wrong_exposure="unsettled",
        misnamed_and_held="unsettled",
        exchange_final_when="unsettled",
        error_on_discard="unsettled",
        wrong_dead_call="unsettled",
        discard_touched="unsettled",
    ),
)
TOURNAMENT = _named(
    "tournament",
    "Tournament rules",
    ("tournament",),
    Options(
        wrong_tile_seen_early="unsettled",
        joker_of_a_wrong_exposure="unsettled",
        misnamed_and_held="must discard",
        called_tile_inside="dead",
        error_on_discard="dead if shown",
        wrong_dead_call="caller dead",
        discard_touched="must use",
    ),
)

RULESETS: dict[str, Ruleset] = {
    ruleset.name: ruleset for ruleset in (LEAGUE, LEAGUE_PHONE, AMJA, TEACHER, TOURNAMENT)
}


OUTSIDE: dict[str, str] = {"league, D7 stays": "I Love Mahj"}
"""Rulesets that nobody plays by, each with the name of the one authority known to rule so on that
point. Question 675 of I Love Mahj leaves the joker of a wrong exposure found late (D7).
"""


@lru_cache(maxsize=256)
def ruleset_named(name: str) -> Ruleset:
    """The ruleset of that name; `league, D1 owner dead` changes single points of it.

    It is the same one however the name is spelt: its own name is `written_name`. Raises ValueError
    in plain words for an unknown name or option.
    """
    base_name, *choices = [part.strip() for part in name.split(",")]
    base = RULESETS.get(base_name)
    if base is None:
        raise ValueError(f"No ruleset is called {base_name}. There are: {', '.join(RULESETS)}.")
    options = base.options
    for choice in choices:
        number, _, words = choice.partition(" ")
        options = options.choose(number, words.strip())
    written = written_name(base_name, options)
    return _with_house_rules(base, options) if written == name else ruleset_named(written)


def written_name(base: str, options: Options) -> str:
    """The name of a rule book with these options: `league, D1 owner dead, D20 caller dead`.

    Only what differs from the book itself, in the order of the catalogue.
    """
    numbers = _house(base, options)
    return ", ".join((base, *(f"{one} {getattr(options, OPTION_NUMBERS[one])}" for one in numbers)))


def base_of(name: str) -> str:
    """The book without the choices: `league` of `league, D1 owner dead`."""
    return name.partition(",")[0]


def _house(base: str, options: Options) -> tuple[str, ...]:
    """The numbers of the options that are not those of the book."""
    own = RULESETS[base].options
    return tuple(
        number
        for number, key in OPTION_NUMBERS.items()
        if getattr(options, key) != getattr(own, key)
    )


def _with_house_rules(base: Ruleset, options: Options) -> Ruleset:
    numbers = _house(base.name, options)
    if not numbers:
        return base
    return Ruleset(
        name=written_name(base.name, options),
        title=f"{base.title}, with {house_rules_in_words(len(numbers))}",
        options=options,
        rules=in_force(base.name, options),
        own=base.own,
        house=tuple(OPTION_NUMBERS[number] for number in numbers),
    )


def house_rules_in_words(count: int) -> str:
    """`1 house rule`, `2 house rules`."""
    return f"{count} house rule{'' if count == 1 else 's'}"
