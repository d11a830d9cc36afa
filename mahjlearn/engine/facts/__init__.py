"""What can be read off a table: questions that rules, effects and words share; none is a rule."""
