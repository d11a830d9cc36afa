"""What the addresses of the desk hold, and tables that its editor begins with."""

from lessons.web.addresses import desk_url
from lessons.web.code import unpack

TABLES = {
    "a-pick-not-racked": """
West shows 5D J 5D
East discarded 9C
South has picked 5D

South exchanges 5D for West's J""",
    "nothing-picked-yet": """
West shows 5D J 5D
South holds 5D and 12 more
East discarded 9C

South exchanges 5D for West's J""",
    "a-discard-and-a-joker": """
West shows 5D J 5D
East discarded 5D

South gives West the discard for J""",
    "a-pair-to-win": """
South plays 11C 222B 3333B 44444D
East discarded 9C

South picks J
South declares mah jongg with 1CJ 222B 3333B 444DJJ""",
    "called-and-exposed": """
North shows G G J
South holds G 3D J and 10 more
East discarded 3D

South calls 3D
South exposes 3D 3D J
South exchanges G for North's J""",
    "the-wrong-tile": """
West shows 2D J 2D
North discarded 9D

East picks 2B
East announces an exchange
East gives West 2B for J
West hands over J
East racks J
South points out the mistake""",
}
"""Six disputes as whole tables."""


def packed_in(url: str) -> str:
    """The transcript in an address."""
    return unpack(url.split("/")[2]).partition("\n")[2]


def edited(name: str) -> str:
    """The address at which one of the tables is changed."""
    return desk_url(TABLES[name].strip(), set_up=True)
