"""The rules of the scenario, SC3xx."""
