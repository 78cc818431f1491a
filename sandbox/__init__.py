"""Runs a package outside the compiler's process, within limits, and reads what it says as hostile data."""
