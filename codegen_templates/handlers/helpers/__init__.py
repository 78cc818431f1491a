"""Helper functions: pure functions of plain values that the functions of a handlers file share."""
