"""Where authorities differ: every point, side by side, and the box on a rule’s own page."""
