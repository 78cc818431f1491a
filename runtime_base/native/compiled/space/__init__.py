"""Compiled functions of grid and plane."""
