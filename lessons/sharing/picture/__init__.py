"""The preview picture: a table and its question as a PNG of 1200 by 630 points.

`shapes` paints the shapes of our tile sprite, `tiles` keeps each face in each size, `text` sets
lines of our two typefaces, `layout` says where everything lies, `paint` puts it on paper. Chat
programs show no SVG, so Pillow draws what a browser would. Knows nothing of puzzles or requests.
"""
