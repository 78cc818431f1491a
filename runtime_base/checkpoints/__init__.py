"""The state of a run between two rounds as plain data, from which the run goes on in another process."""
