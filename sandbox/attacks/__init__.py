"""Hostile programs, and tests of a sandbox with them. Start with `probing.py`."""
