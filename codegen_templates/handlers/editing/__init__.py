"""Changes to handlers files that keep every other character: imports, signatures, single functions, contracts."""
