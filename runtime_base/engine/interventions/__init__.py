"""What is done to a running model from outside, and asked of it, as the scenario states it."""
