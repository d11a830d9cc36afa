"""The preview picture: a table and its question as a PNG of 1200 by 630 points.

`preview` is what it shows. `shapes` paints the shapes of our tile sprite, `tiles` keeps each face
in each size, `text` sets lines of our two typefaces, `arranging` lays seats and discard on the
felt, `layout` says where everything lies, `paint` puts it on paper, and `kept` keeps it on disk:
all that we wrote, and as many others as there is room for. Chat programs show no SVG, so Pillow
draws what a browser would. Knows nothing of puzzles or requests.
"""
