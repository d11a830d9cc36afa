"""Everything to look up: rules, differences, tiles and words, help, sources.

`rules/` has the pages of rules and topics, `differences` what authorities differ about, `differing`
its page; `data/` holds what is written by hand, `search/` finds rules by players’ words. A new page
is a module with its context, a view and a template.
"""
