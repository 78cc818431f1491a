"""The state of a run: entities, what is published of them, and which of them enter and leave. Start with `state.py`."""
