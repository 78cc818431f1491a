"""The tables that a scenario names: reading cells, populations, ties and time series. Start with `data_files.py`."""
