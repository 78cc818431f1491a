"""One round of a run: waves, activations, actions, routing, decisions. Start with `engine.py`."""
