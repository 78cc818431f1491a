"""The page of a calibration."""
