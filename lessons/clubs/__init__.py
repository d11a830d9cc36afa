"""Clubs: a slice of the site for instructors and their players.

`own` (make a club, its name and rule book, hand it over, end it), `roster` (who is in it),
`invites` (the ways in), `joining` (the way in, seen by a player), `coming_back` (the phrase and
the link that bring her back), `assigned` (what they are to do), `calendar` (until when), `reports`
(what their answers say), `printing` (what is laid on the table or hung on the wall; the rules in it
are those of the reference), `codes` (what is read aloud and typed). Whatever is protected is
fetched through `lessons.access`; `page` is the one decorator of its views.
"""
