"""Questions about graph.yaml, and the file made of their answers. Start with `graph_draft.py`."""
