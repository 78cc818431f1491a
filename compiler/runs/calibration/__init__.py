"""Calibration: searches parameters at which runs resemble measured data. Start with `observations.py`."""
