"""Questions about odd.yaml, and the file made from their answers. Start with `odd_draft.py`."""
