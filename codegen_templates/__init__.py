"""From checked sources to the simulator package: handlers, views that decide, templates that print."""
