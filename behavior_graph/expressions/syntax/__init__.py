"""Text to syntax tree and back. Start with `parser.py`; `nodes.py` defines the tree. Imports nothing else of simcc."""
