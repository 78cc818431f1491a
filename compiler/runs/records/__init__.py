"""What a run records of single entities: what is wanted, and reading it again."""
