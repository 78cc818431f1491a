"""Networks: generators for the start of a run, and ties that change while it runs. Start with `networks.py`."""
