"""Questions about odd.yaml, and the file made of their answers. Start with `odd_draft.py`."""
