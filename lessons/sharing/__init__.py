"""A table away from its page: what a chat shows of its link, a frame on another site, a ruling as
JSON; and what comes back from a reader who disagrees.

`names`        one short name for every table that can be shared, from and to addresses
`tables`       the table and the question behind a name, never an answer
`picture`      the preview picture, drawn by Pillow from our own tile art
`kept`         pictures on disk, as many as there is room for
`tags`         the tags of a page's head that chat programs read
`ruling`       the ruling of a desk link as JSON
`disagreeing`  "I think this is wrong": a line for the host
`found`        sitemap, robots.txt, security.txt, icons and the manifest of the home screen
`public`       what other sites may do with a reply: frame it, read it, show its picture

A page becomes shareable by its row in `names`, and by including templates/sharing/_tags.html.
"""
