"""Functions that native code calls, compiled by Numba."""
