"""What `simcc calibrate` does."""
