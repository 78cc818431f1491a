"""What `simcc sweep` does."""
