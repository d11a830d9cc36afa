"""Tables for practice, made out of hands that were played."""
