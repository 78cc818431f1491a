"""Questions about graph.yaml, and the file made from their answers. Start with `graph_draft.py`."""
