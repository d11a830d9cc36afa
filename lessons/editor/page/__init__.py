"""What the editor shows: the context of templates/editor/_editor.html and what fills it.

Nothing here changes a table. A new list of the form goes to `lists`, what is drawn to `rows`.
"""
