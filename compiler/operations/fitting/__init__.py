"""What `simcc build` does with targets: fits a draft to the training data, and asks its author about what misses."""
