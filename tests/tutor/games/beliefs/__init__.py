"""What somebody with a misconception would do."""
