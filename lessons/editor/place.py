"""Where an editor stands: what a slice says about itself, and what it does with the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse

from lessons.editor.form import Fields
from lessons.editor.page.lists import Option
from lessons.editor.situation import Situation

Lists = Mapping[str, list[Option]]
OwnButton = Callable[[Situation, Fields], tuple[Situation, str]]
"""The situation and the fields to the situation after the button, and what it did in words."""


@dataclass(frozen=True, slots=True)
class UnfinishedTable:
    """What becomes of a table that is not finished yet.

    `fields` are the slice's own fields as they now stand. `address` is where the table is found
    again; empty for one that has none. `whole` is False where the address does not hold every
    field: then the page is shown at once, and not by way of its address.
    """

    fields: Fields = field(default_factory=dict)
    address: str = ""
    whole: bool = True


def nothing_kept(situation: Situation, posted: Fields) -> UnfinishedTable:
    """For a slice with no fields of its own, whose tables have no address until they are done."""
    return UnfinishedTable()


def no_lists(situation: Situation, fields: Fields) -> Lists:
    """For a slice whose fields have no lists."""
    return {}


def nothing_more(situation: Situation, fields: Fields) -> Mapping[str, Any]:
    """For a slice whose templates ask for nothing else."""
    return {}


@dataclass(frozen=True, slots=True)
class EditorPlace:
    """All that the editor knows of whoever uses it; made anew for each request, if need be.

    `title`     the title of the page
    `action`    the address to which every button posts
    `finished`  what is done with a table that is set up, and the reply; `changes.complete` says
                whether it can be. May raise Refusal, which is shown above the form
    `page`      the template of the page, which extends editor/page.html or includes what it does
    `finish`    the value of the button `do` that finishes
    `names`     the slice's own fields, and `template` where they stand; none for none
    `keep`      what becomes of a table after any other button; in what was posted, `place` is the
                place for tiles that stays chosen
    `lists`     what can be chosen from the lists of the slice's own fields
    `help`      the address of a page that explains the lines; empty for none
    `heading`   the first heading of the page
    `aside`     a template that stands beside the table where there is room; empty for none
    `line`      a template of one line that stays in reach while the page scrolls; empty for none
    `more`      what else the slice’s templates ask for
    `unfinished` the heading over what is wrong with a table that was to be finished
    `buttons`   what buttons of the slice's own do, by the value of `do`; each may raise Refusal
    `beside`    a template of buttons under the tiles of the box; empty for none
    """

    title: str
    action: str
    finished: Callable[[HttpRequest, Situation, Fields], HttpResponse]
    page: str = "editor/page.html"
    finish: str = "done"
    names: tuple[str, ...] = ()
    template: str = ""
    keep: Callable[[Situation, Fields], UnfinishedTable] = nothing_kept
    lists: Callable[[Situation, Fields], Lists] = no_lists
    help: str = ""
    heading: str = "Set up the table"
    aside: str = ""
    line: str = ""
    more: Callable[[Situation, Fields], Mapping[str, Any]] = nothing_more
    unfinished: str = "Nothing has changed yet"
    buttons: Mapping[str, OwnButton] = field(default_factory=dict)
    beside: str = ""
