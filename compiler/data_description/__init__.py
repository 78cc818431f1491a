"""Describes tables of measured data: what is wrong in them, and what their columns and ties are like."""
