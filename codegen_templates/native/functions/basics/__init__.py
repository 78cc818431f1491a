"""What all functions of native code are written with: their lines, the types of values, and which lists change."""
