"""Jobs that begin in milliseconds: forked from an interpreter that has loaded what every job needs (Linux)."""
