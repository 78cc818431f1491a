"""What an author has to draft: hashes of inputs, stale drafts, whose each function is. Start with `stale_drafts.py`."""
