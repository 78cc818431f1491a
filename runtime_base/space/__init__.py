"""Where entities stand: cells of a grid or points of a plane. Start with `grid.py`."""
