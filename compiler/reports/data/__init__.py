"""The page on tables of measured data."""
