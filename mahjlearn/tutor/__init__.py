"""Where tables come from, and which one a learner meets next. No Django here."""
