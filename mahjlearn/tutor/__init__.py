"""The sources of tables, and the choice of the next one for a learner. No Django here."""
