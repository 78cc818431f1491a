"""Expressions computed over the series of finished runs: what `expectations` mean. Start with `evaluate.py`."""
