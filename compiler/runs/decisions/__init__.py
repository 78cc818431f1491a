"""Lets a language model make decisions of a running simulation in place of rules: questions in, typed answers out."""
