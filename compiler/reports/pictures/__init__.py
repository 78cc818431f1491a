"""Pictures of single agents, made from what a run has recorded. Start with `drawn_pictures.py`."""
