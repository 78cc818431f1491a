"""Writes what a run found for other people's tools: metrics with their settings, a codebook, how to read them."""
