"""Whether handlers files hold the right functions and each action does what the graph declares.

Start with `checking.py`.
"""
