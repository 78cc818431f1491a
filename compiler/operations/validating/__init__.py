"""What `simcc validate` does."""
