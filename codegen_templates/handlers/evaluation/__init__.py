"""What one function means: the values that it knows and its effects. Start with `walking.py`, then `evaluating.py`."""
