"""The calls that handlers may make, one module for each kind: emit, move, connect, create, leave and the others."""
