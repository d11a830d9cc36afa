"""What the slices share on the way from a value to a page, and nothing about any one page.

`fragments` (whole pages and htmx fragments), `way_back` (addresses that lead back), `desk_address`
(the address of a table at the ruling desk), `prose` (text as markup), `once` (results kept of what
does not change). Imports nothing of `lessons` but `lessons.visitors`. What only one slice needs
stays in that slice.
"""
