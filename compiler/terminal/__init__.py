"""The command line: one file for each command in `commands/`. Start with `app.py`."""
