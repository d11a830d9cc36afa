"""Further drafts of the forms: beliefs that the forms by themselves seldom or never ask about.

- `forms`       which form asks what besides; entered in `search.FORMS`
- `held`        the tile of a joker, or one like it, put into a rack that had none
- `hands`       dead hands, concealed ones, and those that somebody could declare dead
- `laying`      a tile laid by a rack in silence, or named
- `joining`     what may join an exposure, new or old, and what is laid down without a call
- `challenged`  an owner declared dead after an exchange
- `same`        a joker thrown by a name
- `others`      an owner who keeps a joker and a win with one, as a third player sees it

Imports the plays of `rare`, and what the other forms of the finder import.
"""
