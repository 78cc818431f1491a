"""Who does what, when, and with which numbers: the graph, the scenario, and the language of their expressions."""
