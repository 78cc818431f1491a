"""Decisions of a running simulation that a model answers in place of a rule: questions in, typed answers out."""
