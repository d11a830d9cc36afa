"""The pages of the rules: the list, the topics and chapters, and one page a rule or a topic."""
