"""The rules of the behavior graph, SC2xx."""
