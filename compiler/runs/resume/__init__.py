"""Completing a run that was stopped, killed or ended by a limit."""
