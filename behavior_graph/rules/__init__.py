"""What is checked of the graph (SC2xx) and of the scenario (SC3xx), one file a rule."""
