"""What entities remember and decide in the native engine."""
