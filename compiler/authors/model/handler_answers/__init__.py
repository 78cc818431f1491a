"""Questions about each action's function, and the code made from their answers. Start with `handlers_draft.py`."""
