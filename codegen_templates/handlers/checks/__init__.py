"""Whether handlers files have the right functions, and whether each action does what the graph declares.

Start with `checking.py`.
"""
