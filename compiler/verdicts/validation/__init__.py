"""Validation: what is met, on which data, and for which part of the assumed ranges."""
