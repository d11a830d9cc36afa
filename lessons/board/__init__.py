"""The one place that turns a table into HTML: the picture, the names, the tiles."""
