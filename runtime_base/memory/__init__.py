"""What entities remember, how strong it is, and what of it comes to mind."""
