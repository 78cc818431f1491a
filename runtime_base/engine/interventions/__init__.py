"""What is done to a running model from outside, as the scenario states it."""
