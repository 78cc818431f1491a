"""Running a package in the sandbox and storing each run in its folder. Start with `execute.py`."""
