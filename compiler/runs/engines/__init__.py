"""Which engine makes a run."""
