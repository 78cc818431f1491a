"""From a handlers file's text to the tree of the handler language.

Start with `parsing.py`; `tree.py` defines the tree.
"""
