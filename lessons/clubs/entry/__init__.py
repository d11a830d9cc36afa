"""The ways into a club and back to it.

`codes` makes and reads what is typed: the join code, the four words, tokens of links. `invites` is
for instructors: codes, links and cards to join by, `lasting` how long they are good. `joining` is
the same seen by a player, `admission` its rules (which invite, how many guesses). `coming_back`
brings a player without an account back on another device; `return_links` has the links for that,
and undoes their use.
"""
