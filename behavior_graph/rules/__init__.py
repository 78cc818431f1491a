"""The rules of the graph (SC2xx) and of the scenario (SC3xx), one in each file."""
