"""A ruling as an answer: the rules to name, reasons in words, sources, advice."""
