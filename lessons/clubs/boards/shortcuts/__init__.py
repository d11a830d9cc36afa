"""Shortcuts for whoever sets up a board: less to place, less to write, less to think up.

`dealing`   deals what is not set, with tiles that change nothing
`act_menu`  acts to choose instead of writing lines
`finding`   finds dealt tables about an act, a mix-up or a rule

Each works on the lines and fields of the editor and stores nothing. It may import what makes a
board (`making`, `fields`, `verdicts`), and no page.
"""
