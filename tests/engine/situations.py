"""One table and play for each misconception, on which its believer answers otherwise."""

Situation = tuple[str, str]
NEXT_TO_EAST = "East discarded 9C"
TWO_9C = "South holds 9C 9C and 11 more"
NO_JOKER_YET = f"South needs J in a kong for mah jongg\n{NEXT_TO_EAST}"
PICKS = "South picks 2C\nSouth racks"

SITUATIONS: dict[str, tuple[str, str]] = {
    "M01": ("West shows 5D J 5D\nEast discarded 5D", "South calls 5D for an exchange"),
    "M02": ("South shows 5D J 5D\nEast discarded 5D", "South calls 5D for an exchange"),
    "M03": (f"West shows R R R\n{NEXT_TO_EAST}", f"{PICKS}\nSouth gives West J for R"),
    "M04": (
        "East plays FFFF NEWS 222B 444B\nNorth discarded 6C",
        "East picks F\nEast declares mah jongg with FFFF NEJS 222B 444B",
    ),
    "M05": (
        "East plays FFFF 1111D 2222D 33C\nNorth discarded 6C",
        "East picks F\nEast declares mah jongg with FFFF 1111D 2222D 3CJ",
    ),
    "M06": (
        "South holds J J 1B 2B 3B 4B 6B 7B 8B 9B 1D 2D 3D\nEast discarded 8C",
        "South calls 8C",
    ),
    "M07": (
        f"South holds 4B R and 11 more\nWest shows 4B J 4B\nNorth shows R R J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth exchanges R for North's J",
    ),
    "M08": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth gives West 4B for J\nWest refuses",
    ),
    "M09": (
        f"South holds 4B and 9 more\nSouth shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for own J",
    ),
    "M10": (
        "South holds 4B and 12 more\nSouth needs J in a kong for mah jongg\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth announces an exchange\nSouth gives West 4B for J\nWest hands over J\n"
        "South declares mah jongg",
    ),
    "M12": (
        "South holds 4B and 12 more\nSouth needs J in a kong for mah jongg\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth declares mah jongg",
    ),
    "M14": (
        "North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D",
        "South calls 3D\nSouth exposes 3D 3D J\nSouth exchanges G for North's J\n"
        "South changes the exposure to 3D 3D J J",
    ),
    "M15": (
        "North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D",
        "South calls 3D\nSouth exchanges G for North's J",
    ),
    "M16": (
        "West shows R R J\nSouth holds R and 12 more\nWest discarded 1D",
        "North exchanges R for West's J",
    ),
    "M17": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth discards J",
    ),
    "M22": ("South holds J J and 11 more\nEast discarded J", "South calls J"),
    "M24": (
        f"West shows 4B J 4B\n{NEXT_TO_EAST}",
        "South picks 4B\nSouth exchanges 4B for West's J",
    ),
    "M26": (
        f"West shows 4B J 4B\nNorth holds 9C 9C and 11 more\n{NEXT_TO_EAST}",
        "South picks 4B\nSouth announces an exchange\nNorth calls 9C",
    ),
    "M32": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth lays 4B on the table by West",
    ),
    "M33": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth names 4B\nSouth exchanges 4B for West's J",
    ),
    "M35": (
        f"South holds 4B and 9 more\nSouth shows 4B 4B J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth adds 4B to 4B 4B J",
    ),
    "M36": (f"South holds 4B 4B J and 10 more\n{NEXT_TO_EAST}", f"{PICKS}\nSouth exposes 4B 4B J"),
    "M37": (
        "South holds 3D J and 11 more\nEast discarded 3D",
        "South calls 3D\nSouth exposes 3D J J\nSouth changes the exposure to 3D 3D J",
    ),
    "M44": (
        f"South holds 4D and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4D for West's J",
    ),
    "M45": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth ends the turn",
    ),
    "M48": (
        "South holds J J and 11 more\nSouth holds no 9C\nWest shows 9C J 9C\nEast discarded 9C",
        "South calls 9C\nSouth exposes 9C J J\nSouth exchanges 9C for West's J",
    ),
    "M11": (
        f"West shows 4B J 4B\n{NEXT_TO_EAST}",
        'South picks 4B\nSouth announces an exchange, saying "I take that joker"',
    ),
    "M13": (f"{TWO_9C}\n{NEXT_TO_EAST}", "South calls 9C\nSouth puts the discard inside the rack"),
    "M18a": (
        "South holds 4B and 12 more\nSouth needs J in a kong for mah jongg\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth announces an exchange\nSouth gives West 4B for J\nWest hands over J\n"
        "South declares mah jongg",
    ),
    "M18b": (
        "South holds 4B and 9 more\nSouth needs J in a kong for mah jongg\nSouth shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth sets 4B in own exposure\nSouth takes J from own\nSouth declares mah jongg",
    ),
    "M19": (
        "South shows 9B 9B J\nSouth holds 9B 5C J and 7 more\n"
        "South needs J in a kong for mah jongg\nWest discarded 5C",
        "South calls 5C\nSouth exposes 5C 5C J\nSouth exchanges 9B for own J\n"
        "South declares mah jongg",
    ),
    "M20": (
        "North shows 9B 9B J\nNorth holds no joker\nNorth needs 9D in a pair for mah jongg\n"
        "South holds 9B and 12 more\nEast discarded 5C",
        f"{PICKS}\nSouth exchanges 9B for North's J\nSouth discards J\nWest picks 3C\n"
        "West discards 9D\nNorth declares mah jongg on 9D",
    ),
    "M21": (
        "North plays a Singles and Pairs line\nNorth needs 9D in a pair for mah jongg\n"
        "West discarded 9D",
        "North declares mah jongg on 9D",
    ),
    "M23": (
        "Discards 9C\nSouth holds 9C 9C and 11 more\nEast discarded J as same",
        "South calls 9C",
    ),
    "M25": (
        f"North holds 9C 9C and 11 more\n{NEXT_TO_EAST}",
        "South picks 2C\nSouth taps the rack\nNorth calls 9C",
    ),
    "M27": (
        "South holds 4B and 12 more\nWest shows 4B J 4B\nWest is dead: wrong count\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J",
    ),
    "M28": (
        "South holds 4B and 12 more\nWest shows 4B J 4B\nWest plays a concealed line\n"
        f"West is dead: concealed hand exposed\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J",
    ),
    "M29": (
        "West shows 2D J 2D\nNorth discarded 9D",
        "East picks 2B\nEast exchanges 2B for West's J\nEast discards F\n"
        "South points out the mistake",
    ),
    "M30": (
        "South plays a concealed line\nSouth holds 4B and 12 more\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J",
    ),
    "M31": (
        "South plays a concealed line\nSouth needs J in a kong for mah jongg\n"
        f"South holds 9C 9C and 11 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        "South calls 9C\nSouth exposes 9C 9C 9C",
    ),
    "M34": (
        "South holds 7D J J and 10 more\nEast discarded 7D",
        "South calls 7D for a kong\nSouth exposes 7D 7D J J",
    ),
    "M38": (
        "East holds 3B and 12 more\nSouth holds 3B 3B and 11 more\nEast discarded 3C as 3B",
        "South calls 3B for a pung\nEast corrects the name",
    ),
    "M39": (
        f"South holds 9C 9C and 11 more\nWest holds 9C J and 11 more\n{NEXT_TO_EAST}",
        "West calls 9C\nSouth calls 9C",
    ),
    "M40": (
        "South holds 9C 9C and 11 more\nWest shows 4B 4B 4B\nWest holds 9C J and 8 more\n"
        f"{NEXT_TO_EAST}",
        "South calls 9C\nWest calls 9C",
    ),
    "M41": (
        f"South is at fault: wrong count\nSouth has picked and racked\n{NEXT_TO_EAST}",
        "South says own hand is dead",
    ),
    "M42": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth discards 2C",
    ),
    "M43a": ("Charleston first right\nSouth holds J and 12 more", "South passes J 2C 3C right"),
    "M43b": ("Charleston first right\nSouth holds J and 12 more", "South passes J 5C 6C right"),
    "M46": (
        f"South holds 4B and 9 more\nSouth shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for own J silently",
    ),
    "M47": (
        f"North shows R R J\nWest holds R and 12 more\n{NEXT_TO_EAST}",
        "South picks 2C\nWest announces an exchange",
    ),
    "M49": (
        "East plays FFFF 1111D 2222D 33C\nNorth discarded 6C",
        "East picks F\nEast declares mah jongg with FFFF JJJJ 2222D 33C",
    ),
    "M50": (f"South is dead: wrong count\n{TWO_9C}\n{NEXT_TO_EAST}", "South calls 9C"),
    "M51": ("West holds 9C 9C and 11 more\nEast discarded 9C", "West calls 9C"),
    "M52": (f"{TWO_9C}\n{NEXT_TO_EAST}", "South calls 9C for a pung\nSouth exposes 9C 9C 9C J"),
    "M53": (
        "West holds 9C J and 11 more\nSouth needs 9C in a pair for mah jongg\nEast discarded 9C",
        "West calls 9C\nWest exposes 9C 9C J\nSouth declares mah jongg on 9C",
    ),
    "M54": (NEXT_TO_EAST, "South picks 2C from the wrong end"),
    "M55": (NEXT_TO_EAST, "South picks 2C from the wrong end\nSouth racks"),
    "M56": (NO_JOKER_YET, "South picks 2C\nSouth declares mah jongg"),
    "M57": (NO_JOKER_YET, "South picks 2C\nSouth declares mah jongg\nNorth throws in the hand"),
    "M58": (
        "North shows R R J\nSouth holds 5C R J and 10 more\nEast discarded 5C",
        "South calls 5C\nSouth exposes 5C 5C J\nSouth exchanges R for North's J",
    ),
    "M59": (
        f"South holds F and 12 more\nWest shows F F J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges F for West's J",
    ),
    "M60": (
        f"South holds 4B and 12 more\nWest shows 4B 4B J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nNorth declares West dead: not on the card",
    ),
    "M61": ("North shows F F F\nSouth holds F J and 11 more\nEast discarded F", "South calls F"),
}

ALSO = {
    "M10": {"M18a", "M18b"},
    "M12": {"M18a", "M18b"},
    "M18a": {"M10", "M18b"},
    "M18b": {"M09", "M10"},
    "M19": {"M09", "M10", "M12", "M18b", "M58"},
    "M25": {"M51"},
    "M33": {"M42"},
    "M43a": {"M43b"},
    "M43b": {"M43a"},
    "M44": {"M54"},
    "M46": {"M09"},
}
"""The other believers who answer otherwise too, each in another way: a win by exchange, an own or
a passed joker, a wrong tile, a silent exchange, an early name or a late call is no matter of one
belief alone."""

PLAIN = {
    "an exchange in order": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J",
    ),
    "a call with naturals": (
        f"South holds 9C 9C J and 10 more\n{NEXT_TO_EAST}",
        "South calls 9C\nSouth exposes 9C 9C 9C",
    ),
    "a discard": (NEXT_TO_EAST, f"{PICKS}\nSouth discards 2C"),
    "an offer that does not fit": (
        f"South holds 4B and 12 more\nWest shows R J R\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth gives West 4B for J",
    ),
}

NO_YES_OR_NO = {
    *("M13", "M18a", "M18b", "M19", "M20", "M21", "M29", "M43a", "M47", "M54", "M55", "M56", "M60")
}
"""Their answers differ in whose hand is dead or who pays, and in that alone."""
