"""What is modelled: the ODD protocol as a typed language, and the diagnostics every room speaks."""
