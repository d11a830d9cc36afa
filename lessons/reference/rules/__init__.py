"""The pages of the rules: the list, the chapters, and one page a rule."""
