"""The inside of a sandboxed job: reads the request, runs the package, sends frames. Start with `harness.py`."""
