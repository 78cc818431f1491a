"""What generated simulators run on. Needs Python and NumPy; imports no other room."""
