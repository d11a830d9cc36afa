"""Forms about what seldom comes up by itself: a played table, with one fact changed where it must.

- `altering`  a tile of a rack changed for one that nobody has seen
- `changing`  the new exposure, and an older one, made bigger or smaller
- `late`      calls after a pick, an announcement, or a joker thrown
- `after`     what may follow an exchange, and whether an owner may keep the joker
- `told`      jokers of a dead hand, and exchanges of a concealed one
- `winning`   mah jongg with a joker in one of the groups, or by an exchange
- `scenes`    turns after a discard, with a mistake in the middle or without one
- `mistake`   pictures of such a turn: did anybody go wrong?
- `cutoffs`   more films: until when a tile may be called or a joker taken
- `choices`   acts to choose from: one that comes up seldom, next to one that is right
- `misnamed`  discards under another name: who may call, who is dead, who pays
- `wrong`     an exchange with the wrong tile, or the right one, and the discard after it

Imports what the other forms of the finder import.
"""
