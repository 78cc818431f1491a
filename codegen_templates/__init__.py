"""From sources that were checked to the simulator package: handlers, views that decide, templates that print."""
