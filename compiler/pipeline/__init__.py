"""Compiles a workspace: stages, stale drafts, ownership of texts, repair. Start with `pipeline.py`."""
