"""Compiling a workspace: stages, what is stale, who owns which text, repair. Start with `pipeline.py`."""
