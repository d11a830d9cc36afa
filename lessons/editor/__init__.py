"""Setting up a table by tap, by dragging, by keys or in plain HTML, wherever that is needed.

A slice that lets a table be set up describes itself in an `EditorPlace` (`place`): its address, its
page, fields of its own if it has any, and what becomes of the table. Then it has two calls
(`views`): `show` for a page with a table, `pressed` for whatever button of the form was pressed.
Its page is templates/editor/page.html or extends it. A whole slice of that kind, in under sixty
lines, is tests/editor/own_slice.py.

`situation`  the value that is set up: a table and what has happened on it, from and to lines
`buttons`    what each button does; `changes` what it does to a table
`page`       what is shown; `form` and `written` what is sent, and why something is refused

It may import `lessons.board`, what all slices share, and the engine. It knows no slice, no model
and no address: whoever uses it tells it. To add a button, see `buttons`; a field about the turn,
`changes.settings`; a place for tiles, `changes.places`.
"""
