"""Every diagnostic of handlers: its code, its title and its long explanation, one file each."""
