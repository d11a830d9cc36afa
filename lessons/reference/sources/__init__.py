"""The five documents behind the rules, passage by passage, and where the course teaches each.

`passages` reads what they say in our words (`data/lines.toml`), `taught` finds the lessons of a
rule, or why no table asks about it (`data/unasked.toml`), `page` has the contexts of the pages.
A passage is corrected in the data file alone.
"""
