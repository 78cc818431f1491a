"""Questions about scenario.yaml, and the file made from their answers. Start with `scenario_draft.py`."""
