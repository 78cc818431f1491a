"""The description of a model: the ODD protocol as a typed language, and the diagnostics that all rooms report."""
