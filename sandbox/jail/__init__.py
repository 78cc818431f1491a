"""Runs inside, before any code of a job: closes the doors of a fresh process. Needs Python's own library only."""
