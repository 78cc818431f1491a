"""Questions about scenario.yaml, and the file made of their answers. Start with `scenario_draft.py`."""
