"""Runs inside the sandbox before the job: takes away the rights of a fresh process. Needs only Python's own library."""
