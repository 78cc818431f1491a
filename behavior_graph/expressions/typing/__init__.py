"""The types of expressions and what the names in them mean. Start with `infer.py`; `scopes.py` resolves names."""
