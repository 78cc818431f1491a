"""The behavior graph as a self-contained SVG. Start with `draw.py`; `layout.py` places nodes and labels."""
