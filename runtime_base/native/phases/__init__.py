"""The phases of the native engine."""
