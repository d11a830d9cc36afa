"""A table away from its page: what a chat shows of its link, a frame on another site, a ruling as
JSON; and what comes back from a reader who disagrees.

`names`        one short name for every table that can be shared, from and to addresses
`tables`       the table and the question behind a name, never an answer
`titled`       lessons, topics and a few pages, which are shared under a title
`picture`      the preview picture, drawn by Pillow from our own tile art
`addresses`    where a picture is found, and which are drawn at release
`tags`         the tags of a page's head that chat programs read
`ruling`       the ruling of a desk link as JSON
`disagreeing`  "I think this is wrong": a line for the host
`found`        sitemap, robots.txt, security.txt, icons and the manifest of the home screen
`public`       what other sites may do with a reply: frame it, read it, show its picture

A page becomes shareable by its row in `names`, and by including templates/sharing/_tags.html.
"""
