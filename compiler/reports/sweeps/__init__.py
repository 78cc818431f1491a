"""The page of a sweep, and its charts."""
