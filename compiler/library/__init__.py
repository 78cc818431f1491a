"""Reads the scenario library from the installed package. Start with `catalogue.py`."""
