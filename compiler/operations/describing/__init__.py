"""What `simcc data describe` does."""
