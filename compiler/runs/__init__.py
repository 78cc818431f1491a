"""Runs a package in the sandbox and stores each run in its folder. Start with `execute.py`."""
