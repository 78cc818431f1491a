"""The authors, which draft artifacts: the scenario library and language models. Start with `author.py`."""
