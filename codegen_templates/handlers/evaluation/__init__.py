"""What one function means: the values it knows and its effects. Start with `walking.py`, then `evaluating.py`."""
