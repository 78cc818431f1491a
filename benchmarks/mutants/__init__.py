"""How well tests notice faults in handlers."""
