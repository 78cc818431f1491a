"""The ODD protocol as frozen pydantic models. Start with `odd_model.py`."""
