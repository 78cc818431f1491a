"""YAML text to plain data with the place of every key, then to a pydantic model.

Start with `yaml_text.py`, then `read_model.py`.
"""
