"""Runs jobs in the sandboxes of other processes or machines, over a Ray cluster."""
