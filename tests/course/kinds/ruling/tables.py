"""A ruling that asks on the table what settles it: Right wants a joker before the turn begins."""

EARLY = '''slug = "a-table"
title = "A 6 Bam held out"
kind = "ruling"
you = "East"
facts = "You have just discarded the 8 Dot."
question = "May Right take Across’s joker?"
hints = ["Whose turn is it?", "What has Right done so far?"]
rules = ["TS1"]
mixups = ["M16"]
table = """
East holds F 1C 1C 2C 2C 3C 3C 3C 4C 5C 5C 9D J
West shows 6B 6B J
North shows 4B 4B J 4B
East discarded 8D
Discards 3B R 8C 7B N 4D
"""
play = """
South announces an exchange
South gives West 6B for J
South takes J from West
"""

[[settles]]
at = "phase"

[[settles]]
at = "said South"
says = "True, but that doesn’t settle it. A word begins no turn."

[[settles]]
at = "South's offer"
says = "True, but that doesn’t settle it. A 6 Bam is what the joker stands for."

[[settles]]
at = "West's J in 6B 6B J"
says = "True, but that doesn’t settle it. The joker stands for a 6 Bam."

[[settles]]
at = "discard"
says = "It lies there, and somebody may still call it."

[[settles]]
at = "wall"
says = "There is a tile to pick, and nobody has picked it."
'''
