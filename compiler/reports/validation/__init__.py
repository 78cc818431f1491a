"""The page of a validation."""
