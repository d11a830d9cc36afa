"""Everything to look up: rules, differences, tiles and words, help, sources.

`rules/` has the pages of rules and topics, `differences` what authorities differ about, `matrix`
its page, `badges` what stands on the face of an answer that varies. `data/` holds what is written
by hand. `search/` ranks answers by players’ words, `answers/` shows them. A new page is a module
with its context, a view and a template.
"""
