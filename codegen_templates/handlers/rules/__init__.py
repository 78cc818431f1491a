"""Every diagnostic of handlers, one in each file: its code, its title and its explanation."""
