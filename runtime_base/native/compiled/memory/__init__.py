"""Chains of what entities remember, read and written by native code."""
