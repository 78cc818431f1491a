"""Runs a package outside of the compiler's process, within limits, and reads its output as hostile data."""
