"""The state of a run: entities, what is published of them, who enters and leaves. Start with `state.py`."""
