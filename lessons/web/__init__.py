"""What the slices share on the way from a value to a page, and nothing about any one page.

`fragments` (whole pages and htmx fragments), `addresses` (of pages, of a table at the ruling desk,
of the way back), `prose` (text as markup), `once` (results kept of what does not change). Imports
nothing of `lessons` but `lessons.visitors`. What only one slice needs stays in that slice.
"""
