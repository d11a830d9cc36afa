"""A puzzle put to a whole room: the table on a screen, an answer from each phone.

`asked` is what the screen and a phone show before the answer, `told` afterwards, `answers` what was
answered, in words and judged. Nothing here is stored, and nothing knows of clubs.
"""
