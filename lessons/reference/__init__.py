"""Everything to look up: rules, differences, tiles and words, help, sources.

One sub-package a page or a group of them; `data/` holds what is written by hand, `search/` finds
rules by players’ words. A new page is a module with its context, a view and a template.
"""
