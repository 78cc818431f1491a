"""A workspace on disk: sources, lock, cache, settings, transactions. No other package of the compiler writes to it.

Start with `workspace.py`.
"""
