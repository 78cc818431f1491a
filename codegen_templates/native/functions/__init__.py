"""Functions of the handler language as native code: expressions, calls, emissions, statements."""
