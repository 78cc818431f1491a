"""Questions about each action's function, and the code made of their answers. Start with `handlers_draft.py`."""
