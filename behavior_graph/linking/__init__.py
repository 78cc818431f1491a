"""The ODD, the graph and the scenario joined into one object, and views of it. Start with `linked.py`."""
