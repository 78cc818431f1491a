"""Sentences about parts that only some models have, and about the rules of their runs."""
