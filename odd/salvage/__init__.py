"""What can still be checked in a file with errors. Start with `salvage.py`."""
