"""Hostile programs, and how a sandbox is tried with them. Start with `probing.py`."""
