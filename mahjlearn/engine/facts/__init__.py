"""What can be read off a table: questions that several rules ask. None is a rule."""
