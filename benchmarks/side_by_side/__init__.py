"""The same models in simcc and in Mesa 3, side by side: the same results, and what they cost."""
