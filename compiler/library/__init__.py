"""The scenario library as read from the installed package. Start with `catalogue.py`."""
