"""Checks of numbers that several rules share: initial values, degrees, networks, and the missing values of newcomers.

The rules themselves are in `rules/`; this package may import `schema`, `linking` and `expressions`.
"""
