"""What simcc can still check in a file with errors. Start with `salvage.py`."""
