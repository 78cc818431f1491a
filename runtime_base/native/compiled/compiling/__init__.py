"""How Numba compiles what is here: counts of references without atomic operations, and callees as parts of callers."""
