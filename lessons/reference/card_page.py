"""One page to print and lay on the table: the rules that are asked for most."""

from typing import Any

from django.urls import reverse

from lessons.reference.data_files import table
from lessons.reference.differences import disputed_rules
from lessons.reference.rules.pictures import Shown, group_context
from lessons.reference.rules.text import text_of
from mahjlearn.engine.notation.forms.tiles_text import read_tiles
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Rule


def card_context(host: str) -> dict[str, Any]:
    """Return the context of templates/reference/card.html. The words of each rule are its own."""
    return {
        "address": f"{host}{reverse('rules')}",
        "groups": [
            {
                "caption": group["caption"],
                "sets": [group_context(Shown("", read_tiles(tiles))) for tiles in group["tiles"]],
            }
            for group in table("card")["group"]
        ],
        "parts": [
            {"title": part["title"], "rules": [_line(RULES_BY_ID[n]) for n in part["rules"]]}
            for part in table("card")["part"]
        ],
    }


def _line(rule: Rule) -> dict[str, Any]:
    return {"text": text_of(rule).ruling, "differs": rule.id in disputed_rules()}
