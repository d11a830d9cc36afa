"""The way into a club, as a player sees it: a code or a link, a name, and she is in."""
