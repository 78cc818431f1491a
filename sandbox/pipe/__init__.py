"""The host's end of the pipe to a job: frames, table blocks, replies. Start with `frames.py`."""
